import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal } from './core/error.ts'
import { id, moment, uid } from './core/id.ts'
import { known } from './core/known.ts'
import { byCursor, pageOf } from './core/page.ts'
import { Picture } from './core/picture.ts'
import { RefusalCode } from './core/reason.ts'
import { Access, decisionReason, hasReason, WorkKind, WorkState } from './work.ts'

export const workDeskErrors = errors('work', {
  no_decision: refusal(5203, '没有这个审核结果', 'There is no such decision'),
  undo_late: refusal(
    5204,
    '已超过 10 分钟，不能撤销',
    'More than 10 minutes have passed. This can’t be undone',
  ),
  undo_changed: refusal(
    5205,
    '审核之后作品又有变动，不能撤销',
    'The work has changed since the decision. This can’t be undone',
  ),
})

const reviewers = { host: 'admin', auth: 'staff', roles: ['moderator'] } as const
const readers = {
  host: 'admin',
  auth: 'staff',
  roles: ['moderator', 'editor', 'support'],
} as const

export const workDeskRules = {
  /** How long a decision can be undone. */
  undoMinutes: 10,
  /** How many works one call decides about. */
  mostDecided: 50,
  /** A count that is larger is told as this. */
  mostCounted: 1_000,
} as const

/** A work as the staff sees it in a list, in whatever state it is. */
export const DeskWork = z.object({
  id,
  kind: known(WorkKind),
  title: z.string(),
  cover: z.nullable(Picture),
  author: z.object({ uid, name: z.string() }),
  access: Access,
  /** Whole seconds. */
  duration: z.nullable(z.int()),
  /** Of a gallery: how many pictures. */
  pages: z.nullable(z.int()),
  state: known(WorkState),
  /** It belongs to the area after dark. */
  isDark: z.boolean(),
  createdAt: moment,
})
export type DeskWork = z.output<typeof DeskWork>

const waiting = z.object({
  /** How many works wait in all; `workDeskRules.mostCounted` where there are more. */
  waiting: z.int(),
})

export const listWorksInReview = call({
  name: 'work.listWorksInReview',
  method: 'GET',
  path: '/app/admin/work/queue',
  ...reviewers,
  about: 'Lists the works in review, the longest waiting first, and counts them.',
  input: z.object({ kind: z.optional(WorkKind), ...byCursor }),
  output: z.extend(pageOf(DeskWork), waiting.shape),
})

export const listHotWorks = call({
  name: 'work.listHotWorks',
  method: 'GET',
  path: '/app/admin/work/hot',
  host: 'admin',
  auth: 'staff',
  about: 'The published works that were viewed most in the last seven days.',
  input: z.object({}),
  output: z.array(z.object({ work: DeskWork, views: z.int(), likes: z.int() })),
})

export const listDeskWorks = call({
  name: 'work.listDeskWorks',
  method: 'GET',
  path: '/app/admin/work/list',
  ...readers,
  about:
    'Lists works in any state, the newest first: all, or those with an id, an author or words of the title.',
  input: z.object({
    id: z.optional(id),
    uid: z.optional(uid),
    title: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(50))),
    kind: z.optional(WorkKind),
    state: z.optional(WorkState),
    ...byCursor,
  }),
  output: pageOf(DeskWork),
})

export const WorkDecision = z.object({
  id,
  verdict: known(z.enum(['publish', 'refuse'])),
  reasonCode: z.nullable(known(RefusalCode)),
  reason: z.string(),
  /** Who decided; null for a command, or a member of the staff who is gone. */
  by: z.nullable(z.string()),
  decidedAt: moment,
  undoneAt: z.nullable(moment),
})
export type WorkDecision = z.output<typeof WorkDecision>

export const getDeskWork = call({
  name: 'work.getDeskWork',
  method: 'GET',
  path: '/app/admin/work/detail',
  ...readers,
  about:
    'Gets a work in any state, with all that is to be seen of it before deciding; its pictures by paths that are signed for the caller.',
  input: z.object({ id }),
  output: z.object({
    work: DeskWork,
    text: z.string(),
    tags: z.array(z.string()),
    isOriginal: z.boolean(),
    author: z.object({
      uid,
      name: z.string(),
      portrait: z.string(),
      joinedAt: moment,
      /** Up to `workDeskRules.mostCounted` each. */
      published: z.int(),
      refused: z.int(),
    }),
    counts: z.object({
      views: z.int(),
      likes: z.int(),
      comments: z.int(),
      favourites: z.int(),
      shares: z.int(),
    }),
    /** The first of them, in their order. */
    pictures: z.array(Picture),
    /** Why the work was refused or taken down, in the language of the request. */
    reason: z.string(),
    publishedAt: z.nullable(moment),
    /** The newest first. */
    decisions: z.array(WorkDecision),
  }),
  errors: ['work.not_found'],
})

export const decideWorks = call({
  name: 'work.decideWorks',
  method: 'POST',
  path: '/app/admin/work/decideMany',
  ...reviewers,
  about:
    'Decides about several works in review alike, each by itself; answers what became of each.',
  input: z
    .object({
      ids: z.array(id).check(z.minLength(1), z.maxLength(workDeskRules.mostDecided)),
      ...decisionReason,
    })
    .check(z.refine(hasReason, { path: ['reason'] })),
  output: z.object({
    list: z.array(
      z.object({
        id,
        /** What undoes it; null where nothing was decided. */
        decisionId: z.nullable(id),
        /** Why nothing was decided. */
        refusal: z.optional(known(z.enum(['not_found', 'not_in_review']))),
      }),
    ),
  }),
})

export const undoDecision = call({
  name: 'work.undoDecision',
  method: 'POST',
  path: '/app/admin/work/undo',
  ...reviewers,
  about:
    'Puts works back into review within 10 minutes after they were decided about: all of them, or none. Idempotent.',
  input: z.object({
    ids: z.array(id).check(z.minLength(1), z.maxLength(workDeskRules.mostDecided)),
  }),
  output: z.null(),
  errors: ['work.no_decision', 'work.undo_late', 'work.undo_changed'],
})
