import { DecisionOutcome, ReportOutcome, ReportTarget } from '@kaleido/contract/moderation'
import * as z from 'zod/mini'
import { defineEvent } from '../../platform/ctx/events.ts'

/** A report was decided: its sender is told what it came to. */
export const reportDecided = defineEvent(
  'moderation.decided',
  z.object({
    id: z.string(),
    /** Who sent it. */
    uid: z.int(),
    target: ReportTarget,
    targetId: z.string(),
    isUpheld: z.boolean(),
    outcome: z.optional(ReportOutcome),
    answer: z.string(),
  }),
)

/**
 * An upheld report came to a warning of somebody, or to the removal of their message or topic; or somebody was restricted,
 * or is no longer: they are told why.
 */
export const decidedAgainst = defineEvent(
  'moderation.decidedAgainst',
  z.object({
    uid: z.int(),
    target: ReportTarget,
    targetId: z.string(),
    outcome: DecisionOutcome,
    reason: z.string(),
    /** Of a restriction: null for good. */
    endsAt: z.optional(z.nullable(z.string())),
  }),
)

/** An appeal was decided: who appealed is told. */
export const appealDecided = defineEvent(
  'moderation.appealDecided',
  z.object({
    id: z.string(),
    uid: z.int(),
    target: ReportTarget,
    targetId: z.string(),
    isUpheld: z.boolean(),
    /** Of an upheld one: whether the content is back. Omitted where none had been taken. */
    isRestored: z.optional(z.boolean()),
    answer: z.string(),
  }),
)
