import { WorkKind } from '@kaleido/contract/work'
import * as z from 'zod/mini'
import { defineChange, defineEvent, defineFrequentChange } from '../../platform/ctx/events.ts'

/** Staff approved a work, refused it or took it down, with the reason that its author is told. */
export const workDecided = defineEvent(
  'work.decided',
  z.object({
    id: z.string(),
    authorUid: z.int(),
    verdict: z.enum(['published', 'refused', 'takenDown', 'restored']),
    reason: z.string(),
  }),
)

/** What the staff decided about a work at that moment was undone: it is in review again. */
export const workReopened = defineEvent(
  'work.reopened',
  z.object({ id: z.string(), authorUid: z.int(), since: z.string() }),
)

/** A work was removed, by its author or by the staff. */
export const workRemoved = defineEvent('work.removed', z.object({ id: z.string() }))

/** A work has been published. */
export const workPublished = defineEvent(
  'work.published',
  z.object({ id: z.string(), kind: WorkKind }),
)

/** The numbers of these works were copied to the lists that sort by them. */
export const worksCounted = defineEvent('work.counted', z.object({ ids: z.array(z.string()) }))

/** A work was published, changed or taken away: it and lists of published works show another thing than before. */
export const worksChanged = defineChange('work.changed', z.object({ id: z.string() }))

/** Somebody liked, kept, shared or commented on a work, or took it back. */
export const countersChanged = defineFrequentChange(
  'work.countersChanged',
  z.object({ id: z.string() }),
)
