import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal, transport } from './core/error.ts'
import { id, moment } from './core/id.ts'
import { known } from './core/known.ts'
import { Picture } from './core/picture.ts'
import { WorkState } from './work.ts'

export const videoErrors = errors('video', {
  not_found: transport(404, '这个视频不存在', 'There is no such video'),
  gone: transport(410, '这个视频已被删除', 'This video was deleted'),
  not_ready: refusal(
    5101,
    '视频还在处理中，请稍后再看',
    'The video is still processing. Come back soon',
  ),
  no_upload: refusal(5102, '找不到这次上传', 'Upload not found'),
  cover: refusal(5103, '这张封面不能使用', 'This cover can’t be used'),
  too_many_today: refusal(
    5104,
    '今天发布的作品已达上限',
    'You’ve reached today’s publishing limit',
  ),
  price: refusal(
    5105,
    '付费作品要有价格，其他作品不能有',
    'Paid works need a price, others can’t have one',
  ),
  play_over: refusal(
    4005,
    '观看时间已到，请重新打开',
    'Your viewing time is up. Open the video again',
  ),
})

/** Why somebody may watch. `preview`: only the preview opened, and `needs` says what would open the rest. */
export const GrantReason = z.enum([
  'free',
  'author',
  'staff',
  'tier',
  'window',
  'owned',
  'coupon',
  'preview',
])

/** What would open the whole. */
export const Needs = z.enum(['register', 'vip', 'svip', 'coin'])
export type Needs = z.output<typeof Needs>

/** A strip of small pictures along the time: `columns` by `rows` tiles on each sheet, one tile each `every` seconds. */
const Sprite = z.object({
  /** Paths of the sheets, beside the playlist. */
  sheets: z.array(z.string()),
  columns: z.int(),
  rows: z.int(),
  width: z.int(),
  height: z.int(),
  every: z.number(),
})

const Caption = z.object({ language: z.string(), label: z.string(), url: z.string() })

/**
 * The right to play one video for a quarter of an hour. Every path is on a video line and signed for this caller; it opens
 * this video alone, up to the quality granted. A player that goes on asks again with `play` before `expiresAt`.
 */
export const Grant = z.object({
  play: z.string(),
  reason: known(GrantReason),
  needs: z.optional(known(Needs)),
  price: z.optional(z.int()),
  /** Whole seconds of what this grant opens; of a preview, the preview's. */
  seconds: z.number(),
  /** Whole seconds of the video. */
  fullSeconds: z.number(),
  width: z.int(),
  height: z.int(),
  /** The playlist of all qualities granted. */
  hls: z.string(),
  /** One file that plays as it loads; shorts and previews of shorts have it. */
  mp4: z.optional(z.string()),
  /** Heights granted, the largest last. */
  qualities: z.array(z.int()),
  /** The heights that there are beyond, and who gets them. */
  locked: z.array(z.object({ height: z.int(), needs: known(Needs) })),
  sprite: z.optional(Sprite),
  captions: z.array(Caption),
  poster: z.nullable(Picture),
  expiresAt: moment,
})
export type Grant = z.output<typeof Grant>

export const openVideo = call({
  name: 'video.openVideo',
  method: 'POST',
  path: '/api/app/vid/grant',
  auth: 'guest',
  about:
    'Asks to play a video; with `play`, to go on playing. Answers the paths to play from, or those of the preview where the caller may not watch the whole.',
  input: z.object({
    id,
    /** From the grant before, to go on without a gap. */
    play: z.optional(z.string().check(z.regex(/^[a-z0-9]{22}$/))),
  }),
  output: Grant,
  errors: ['video.not_found', 'video.gone', 'video.not_ready', 'video.play_over'],
})

/** The most seconds that may be lost between where somebody was and where they go on. */
export const resumeRules = { everySeconds: 15, worthSeconds: 5, finishedShare: 0.95 } as const

const seconds = z.number().check(z.minimum(0), z.maximum(100_000))

export const savePosition = call({
  name: 'video.savePosition',
  method: 'POST',
  path: '/api/app/vid/position',
  auth: 'guest',
  about: 'Notes where somebody is in a video, for every device of theirs.',
  input: z.object({
    id,
    seconds,
    /** When it was so, by the caller's clock: an older note never wins. */ at: moment,
  }),
  output: z.null(),
  errors: ['video.not_found', 'video.gone'],
})

export const getPosition = call({
  name: 'video.getPosition',
  method: 'GET',
  path: '/api/app/vid/position',
  auth: 'guest',
  about: 'Where somebody was in a video; 0 from the start, or once it was watched to its end.',
  input: z.object({ id }),
  output: z.object({ seconds: z.number() }),
  errors: ['video.not_found', 'video.gone'],
})

/** What happened in front of a screen. Appended, never changed: counts are made of it. */
export const WatchEvent = z.object({
  /** Made by the client, so that an event that is sent twice counts once. */
  event: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
  id,
  play: z.optional(z.string().check(z.regex(/^[a-z0-9]{22}$/))),
  /** Seen in a list, begun, watched for long enough to count, watched to its end; or so many seconds more watched. */
  type: z.enum(['impression', 'view', 'qualified', 'completion', 'watch']),
  seconds: z.optional(z.number().check(z.minimum(0), z.maximum(60))),
  at: moment,
  source: z._default(z.enum(['detail', 'short', 'list', 'mini']), 'detail'),
})
export type WatchEvent = z.output<typeof WatchEvent>

/** From when on a view counts as watched: so many seconds, or such a share of what is shorter. */
export const qualifiedRules = {
  video: { seconds: 30, share: 0.5 },
  short: { seconds: 2, share: 0.25 },
  completionShare: 0.9,
} as const

export const reportEvents = call({
  name: 'video.reportEvents',
  method: 'POST',
  path: '/api/app/vid/events',
  auth: 'guest',
  about:
    'Reports what was watched, many at once. Own works and what comes again count nothing; nothing of it is refused for that.',
  input: z.object({ events: z.array(WatchEvent).check(z.minLength(1), z.maxLength(50)) }),
  output: z.object({ taken: z.int() }),
})

export const reportTrouble = call({
  name: 'video.reportTrouble',
  method: 'POST',
  path: '/api/app/vid/trouble',
  auth: 'guest',
  about: 'Somebody tells that a video does not play.',
  input: z.object({
    id,
    kind: z.enum(['stall', 'error', 'sound', 'picture', 'other']),
    text: z._default(z.string().check(z.maxLength(500)), ''),
    seconds: z._default(seconds, 0),
    line: z._default(z.string().check(z.maxLength(200)), ''),
  }),
  output: z.null(),
  errors: ['video.not_found', 'video.gone'],
})

export const VideoDraft = z.object({
  upload: z.string().check(z.regex(/^[a-z0-9]{22}$/)),
  title: z.string().check(z.trim(), z.minLength(5), z.maxLength(50)),
  text: z._default(z.string().check(z.trim(), z.maxLength(1_000)), ''),
  tags: z._default(
    z.array(z.string().check(z.trim(), z.minLength(2), z.maxLength(15))).check(z.maxLength(5)),
    [],
  ),
  access: z._default(z.enum(['free', 'vip', 'coin']), 'free'),
  price: z.optional(z.int().check(z.minimum(1), z.maximum(500))),
  /** A picture that was uploaded, or a frame of the video; the first frame where nothing is said. */
  coverId: z.optional(id),
  /** Made by the author. */
  isOriginal: z._default(z.boolean(), true),
})

export const publishVideo = call({
  name: 'video.publishVideo',
  method: 'POST',
  path: '/api/app/vid/publish',
  auth: 'member',
  about:
    'Publishes an upload as a work, whether or not it has arrived: it is processed, then reviewed, then published.',
  input: VideoDraft,
  output: z.object({ id, state: known(WorkState) }),
  errors: ['video.no_upload', 'video.cover', 'video.too_many_today', 'video.price'],
  keyed: true,
})
