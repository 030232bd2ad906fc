import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal, transport } from './core/error.ts'
import { id, moment } from './core/id.ts'
import { known } from './core/known.ts'
import { seconds } from './core/seconds.ts'
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
  /** `aDay`: how many works a day the person may publish; `opensAt`: when the next day begins. */
  too_many_today: refusal(
    5104,
    '今天可发布的数量已用完，北京时间 0 点后可以继续',
    'You’ve reached today’s publishing limit. It resets at midnight, Beijing time',
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

/** Why the caller may watch. `preview`: only the preview is open, and `needs` says what would unlock the rest. */
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

/** What would unlock the whole video. */
export const Needs = z.enum(['register', 'vip', 'svip', 'coin'])
export type Needs = z.output<typeof Needs>

/** Thumbnails along the timeline: sheets of `columns` by `rows` tiles, one tile every `every` seconds. */
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
 * The right to play one video for a quarter of an hour. Every path is on a video line and signed for this caller; it is
 * valid for this video only, up to the granted quality. A player that continues asks again with `play` before
 * `expiresAt`.
 */
export const Grant = z.object({
  play: z.string(),
  reason: known(GrantReason),
  needs: z.optional(known(Needs)),
  price: z.optional(z.int()),
  /** The length of the granted part in whole seconds; for a preview, the preview's. */
  seconds: z.number(),
  /** Whole seconds of the video. */
  fullSeconds: z.number(),
  width: z.int(),
  height: z.int(),
  /** The playlist of all granted qualities. */
  hls: z.string(),
  /** One progressive file; shorts and previews of shorts have it. */
  mp4: z.optional(z.string()),
  /** Granted heights, the largest last. */
  qualities: z.array(z.int()),
  /** The other heights, and who gets them. */
  locked: z.array(z.object({ height: z.int(), needs: known(Needs) })),
  /** Greater heights are still being made. */
  isStillMaking: z.optional(z.boolean()),
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
    'Opens a video for playing; with `play`, renews its paths. Answers the paths of the video, or of its preview without access to the whole.',
  input: z.object({
    id,
    /** From the previous grant, to continue without a gap. */
    play: z.optional(z.string().check(z.regex(/^[a-z0-9]{22}$/))),
  }),
  output: Grant,
  errors: [
    'video.not_found',
    'video.gone',
    'work.after_dark',
    'video.not_ready',
    'video.play_over',
  ],
})

/** The most seconds that may be lost between where somebody was and where they go on. */
export const resumeRules = { everySeconds: 15, worthSeconds: 5, finishedShare: 0.95 } as const

const position = seconds(100_000)

export const savePosition = call({
  name: 'video.savePosition',
  method: 'POST',
  path: '/api/app/vid/position',
  auth: 'guest',
  about: "Saves the caller's position in a video, for all of their devices.",
  input: z.object({
    id,
    seconds: position,
    /** The time by the caller's clock: an older note never overwrites a newer one. */ at: moment,
  }),
  output: z.null(),
  errors: ['video.not_found', 'video.gone', 'work.after_dark'],
})

export const getPosition = call({
  name: 'video.getPosition',
  method: 'GET',
  path: '/api/app/vid/position',
  auth: 'guest',
  about:
    "Gets the caller's position in a video; 0 if it was not started or was watched to its end.",
  input: z.object({ id }),
  output: z.object({ seconds: z.number() }),
  errors: ['video.not_found', 'video.gone', 'work.after_dark'],
})

/** The screen from which somebody came to a video; `outside`: it was the first page that they opened. */
export const FromScreen = z.enum([
  'home',
  'discover',
  'search',
  'profile',
  'related',
  'shorts',
  'community',
  'library',
  'message',
  'outside',
])
export type FromScreen = z.output<typeof FromScreen>

/** A playback event. Append-only: counts are derived from it. */
export const WatchEvent = z.object({
  /** Generated by the client, so that an event that is sent twice counts once. */
  event: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
  id,
  play: z.optional(z.string().check(z.regex(/^[a-z0-9]{22}$/))),
  /** Seen in a list, started, watched long enough to count, watched to its end; or `seconds` more watched. */
  type: z.enum(['impression', 'view', 'qualified', 'completion', 'watch']),
  seconds: z.optional(seconds(60)),
  at: moment,
  source: z._default(z.enum(['detail', 'short', 'list', 'mini']), 'detail'),
  from: z.optional(FromScreen),
})
export type WatchEvent = z.output<typeof WatchEvent>

/** When a view counts as watched: after these seconds, or after this share of a shorter video. */
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
  about: 'Reports watch events in a batch. Own works and duplicates are ignored without an error.',
  input: z.object({ events: z.array(WatchEvent).check(z.minLength(1), z.maxLength(50)) }),
  output: z.object({ taken: z.int() }),
})

/** What somebody says is wrong with a video. */
export const TroubleKind = z.enum(['stall', 'error', 'sound', 'picture', 'other'])

export const reportTrouble = call({
  name: 'video.reportTrouble',
  method: 'POST',
  path: '/api/app/vid/trouble',
  auth: 'guest',
  about: 'Reports that a video does not play.',
  input: z.object({
    id,
    kind: TroubleKind,
    text: z._default(z.string().check(z.maxLength(500)), ''),
    seconds: z._default(position, 0),
    line: z._default(z.string().check(z.maxLength(200)), ''),
  }),
  output: z.null(),
  errors: ['video.not_found', 'video.gone', 'work.after_dark'],
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
  /** An uploaded picture, or a frame of the video; the first frame by default. */
  coverId: z.optional(id),
  /** Created by the author. */
  isOriginal: z._default(z.boolean(), true),
})

export const publishVideo = call({
  name: 'video.publishVideo',
  method: 'POST',
  path: '/api/app/vid/publish',
  auth: 'member',
  isSpeech: true,
  about:
    'Publishes an upload, complete or not, as a work: it is processed, then reviewed, then published.',
  input: VideoDraft,
  output: z.object({ id, state: known(WorkState) }),
  errors: ['video.no_upload', 'video.cover', 'video.too_many_today', 'video.price'],
  keyed: true,
})
