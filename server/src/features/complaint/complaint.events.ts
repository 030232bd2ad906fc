import * as z from 'zod/mini'
import { defineEvent } from '../../platform/ctx/events.ts'

/** The staff refused what a buyer asked for. */
export const complaintRefused = defineEvent(
  'complaint.refused',
  z.object({ uid: z.int(), workId: z.string(), answer: z.string() }),
)
