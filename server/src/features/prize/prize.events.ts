import { uid } from '@kaleido/contract/core/id'
import * as z from 'zod/mini'
import { defineEvent } from '../../platform/ctx/events.ts'

/** A prize is on the way to somebody. */
export const prizeSent = defineEvent(
  'prize.sent',
  z.object({ uid, name: z.string(), carrier: z.string(), tracking: z.string() }),
)
