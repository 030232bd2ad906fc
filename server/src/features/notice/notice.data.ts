import type { NoticeGroup, NoticeKind } from '@kaleido/contract/notice'
import { DecisionOutcome, ReportTarget } from '@kaleido/contract/moderation'
import * as z from 'zod/mini'

/** The list of the message center that each kind stands in. */
export const groupOf: Readonly<Record<NoticeKind, NoticeGroup>> = {
  like: 'likes',
  favourite: 'likes',
  commentLike: 'likes',
  comment: 'comments',
  reply: 'comments',
  mention: 'comments',
  follow: 'fans',
  review: 'system',
  removedComment: 'system',
  decision: 'system',
  report: 'system',
  appeal: 'system',
  money: 'system',
  withdrawal: 'system',
  system: 'system',
  post: 'posts',
}

/** What is kept of a notice besides who and what it is about. Words of ours are made when it is read. */
export const NoticeData = z.object({
  verdict: z.optional(z.enum(['published', 'refused', 'takenDown', 'restored'])),
  /** In the words of the staff, or the key of a refusal. */
  reason: z.optional(z.string()),
  isUpheld: z.optional(z.boolean()),
  outcome: z.optional(DecisionOutcome),
  endsAt: z.optional(z.nullable(z.string())),
  isRestored: z.optional(z.boolean()),
  target: z.optional(ReportTarget),
  targetId: z.optional(z.string()),
  amount: z.optional(z.int()),
  code: z.optional(z.string()),
})
export type NoticeData = z.output<typeof NoticeData>
