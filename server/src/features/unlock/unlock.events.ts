import * as z from 'zod/mini'
import { defineEvent } from '../../platform/ctx/events.ts'

/** What somebody paid for a work was given back. */
export const unlockRefunded = defineEvent(
  'unlock.refunded',
  z.object({
    uid: z.int(),
    workId: z.string(),
    /** Zero where a coupon came back. */
    coins: z.int(),
    because: z.enum(['removed', 'staff']),
  }),
)
