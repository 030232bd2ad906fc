import { ReportTarget } from '@kaleido/contract/moderation'
import * as z from 'zod/mini'
import { defineEvent } from '../../platform/ctx/events.ts'

/** A report was decided: its sender is told, and where something was removed its author too. */
export const reportDecided = defineEvent(
  'moderation.decided',
  z.object({
    id: z.string(),
    /** Who sent it. */
    uid: z.int(),
    target: ReportTarget,
    targetId: z.string(),
    isUpheld: z.boolean(),
    answer: z.string(),
  }),
)

/** An appeal was decided: who appealed is told. */
export const appealDecided = defineEvent(
  'moderation.appealDecided',
  z.object({
    id: z.string(),
    uid: z.int(),
    target: z.enum(['work', 'comment', 'person']),
    targetId: z.string(),
    isUpheld: z.boolean(),
    answer: z.string(),
  }),
)
