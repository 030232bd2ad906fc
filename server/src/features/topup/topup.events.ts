import { uid } from '@kaleido/contract/core/id'
import * as z from 'zod/mini'
import { defineEvent } from '../../platform/ctx/events.ts'

const about = { id: z.string(), uid, fen: z.int() }

/** An order was paid, and what it bought is given. */
export const orderPaid = defineEvent(
  'topup.orderPaid',
  z.object({ ...about, item: z.enum(['coin', 'vip']), coins: z.int() }),
)

/** The money of an order went back, and what it had bought is taken back; of nobody once the account is deleted. */
export const orderReturned = defineEvent(
  'topup.orderReturned',
  z.object({ ...about, uid: z.nullable(uid) }),
)

/** Something else was paid than what was ordered: the staff looks at it. */
export const orderUnclear = defineEvent('topup.orderUnclear', z.object(about))
