import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal, transport } from './core/error.ts'
import { id, moment, uid } from './core/id.ts'
import { known } from './core/known.ts'
import { isOfficial } from './core/official.ts'
import { Picture } from './core/picture.ts'
import { RefusalCode } from './core/reason.ts'

export const workErrors = errors('work', {
  not_found: transport(404, '这个作品不存在', 'There is no such work'),
  gone: transport(410, '这个作品已被删除', 'This work was deleted'),
  /** The caller has not passed the gate of the area after dark (`account.setDarkGate`), which opens it. */
  after_dark: transport(
    403,
    '这里的内容属于夜幕，确认年满 18 岁后可看',
    'This belongs to After Dark. Confirm that you are 18 or older to see it',
  ),
  not_removed: refusal(5202, '这个作品没有被下架', 'This work hasn’t been removed'),
  not_in_review: refusal(5201, '这个作品不在审核中', 'This work isn’t under review'),
})

export const WorkKind = z.enum(['video', 'short', 'gallery', 'post'])
export type WorkKind = z.output<typeof WorkKind>

export const Author = z.object({ uid, name: z.string(), portrait: z.string(), isOfficial })

export const Access = z.object({
  mode: known(z.enum(['free', 'vip', 'coin'])),
  price: z.optional(z.int()),
})

/** A work in a list: the same for every viewer. */
export const WorkCard = z.object({
  type: z.literal('work'),
  id,
  kind: known(WorkKind),
  title: z.string(),
  /** The beginning of its text, if the list shows it. */
  text: z.optional(z.string()),
  cover: z.nullable(Picture),
  /** For a post: its first nine pictures. */
  pictures: z.optional(z.array(Picture)),
  author: Author,
  /** Whole seconds. */
  duration: z.optional(z.int()),
  /** Of a gallery: how many pictures. */
  pages: z.optional(z.int()),
  access: Access,
  views: z.int(),
  likes: z.int(),
  comments: z.int(),
  /** Of a short or a post: how many keep it. */
  favourites: z.optional(z.int()),
  publishedAt: moment,
})
export type WorkCard = z.output<typeof WorkCard>

export const WorkState = z.enum(['draft', 'processing', 'review', 'published', 'removed'])
export type WorkState = z.output<typeof WorkState>

export const getWork = call({
  name: 'work.getWork',
  method: 'GET',
  path: '/api/app/vid/detail',
  auth: 'optional',
  about: 'Gets a published work; its author and staff also get one that is not published.',
  input: z.object({ id }),
  output: z.object({
    work: WorkCard,
    text: z.string(),
    tags: z.array(z.string()),
    favourites: z.int(),
    shares: z.int(),
    state: known(WorkState),
    isOwn: z.boolean(),
    /** It belongs to the area after dark, and is shown in its look. */
    isDark: z._default(z.boolean(), false),
  }),
  errors: ['work.not_found', 'work.gone', 'work.after_dark'],
})

/** What review decides, and why: a refusal needs a code or words. */
export const decisionReason = {
  verdict: z.enum(['publish', 'refuse']),
  reasonCode: z.optional(RefusalCode),
  reason: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
}

/* @__NO_SIDE_EFFECTS__ */
export function hasReason(given: {
  readonly verdict: string
  readonly reasonCode?: RefusalCode | undefined
  readonly reason: string
}): boolean {
  return given.verdict === 'publish' || given.reason !== '' || given.reasonCode !== undefined
}

export const decideWork = call({
  name: 'work.decideWork',
  method: 'POST',
  path: '/app/admin/work/decide',
  auth: 'staff',
  host: 'admin',
  roles: ['moderator'],
  about: 'Approves a work in review, or refuses it with a reason: a code, words, or both.',
  input: z.object({ id, ...decisionReason }).check(z.refine(hasReason, { path: ['reason'] })),
  output: z.null(),
  errors: ['work.not_found', 'work.not_in_review'],
})

export const removeWork = call({
  name: 'work.removeWork',
  method: 'POST',
  path: '/api/app/vid/remove',
  auth: 'member',
  about: "Deletes the caller's own work; it disappears from every list at once.",
  input: z.object({ id }),
  output: z.null(),
  errors: ['work.not_found', 'work.gone'],
})

export const getPublishingLimits = call({
  name: 'work.getPublishingLimits',
  method: 'GET',
  path: '/api/app/vid/publishLimits',
  auth: 'guest',
  about: 'Gets how many works the caller may still publish today, and when the next day begins.',
  input: z.object({}),
  output: z.object({
    left: z.int(),
    aDay: z.int(),
    /** Until so many works of a newcomer are published they may publish fewer a day. */
    newcomerWorks: z.optional(z.int()),
    /** What they publish is reviewed before others see it. */
    isReviewed: z.boolean(),
    opensAt: moment,
  }),
})

export const takeDownWork = call({
  name: 'work.takeDownWork',
  method: 'POST',
  path: '/app/admin/work/remove',
  auth: 'staff',
  host: 'admin',
  roles: ['moderator'],
  about: 'Takes a work down, with a reason for its author, or restores it.',
  input: z
    .object({
      id,
      isRemoved: z.boolean(),
      reason: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    })
    .check(z.refine(({ isRemoved, reason }) => !isRemoved || reason !== '', { path: ['reason'] })),
  output: z.null(),
  errors: ['work.not_found', 'work.not_removed', 'work.gone'],
})
