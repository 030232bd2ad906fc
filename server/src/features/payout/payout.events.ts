import { uid } from '@kaleido/contract/core/id'
import * as z from 'zod/mini'
import { defineEvent } from '../../platform/ctx/events.ts'

/** Somebody can be paid to another account. */
export const payeeAdded = defineEvent('payout.payeeAdded', z.object({ uid }))

/** A withdrawal is over without the person having ended it. */
export const withdrawalEnded = defineEvent(
  'payout.withdrawalEnded',
  z.object({
    id: z.string(),
    uid,
    state: z.enum(['paid', 'rejected', 'failed', 'returned']),
    /** What was asked for, in fen. */
    fen: z.int(),
    why: z.nullable(z.string()),
  }),
)
