import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { id, moment } from './core/id.ts'
import { known } from './core/known.ts'
import { Reason } from './core/reason.ts'

/** A larger number is told as this. */
export const mostRecorded = 1_000

export const getWorkRecord = call({
  name: 'moderation.getWorkRecord',
  method: 'GET',
  path: '/app/admin/moderation/record',
  host: 'admin',
  auth: 'staff',
  roles: ['moderator', 'editor', 'support'],
  about:
    'Gets the open reports of a work, what the staff has decided against it, and how often it has decided against its author.',
  input: z.object({ id }),
  output: z.object({
    /** Up to `mostRecorded`. */
    openReports: z.int(),
    /** The latest of them. */
    reports: z.array(z.object({ id, reason: known(Reason), text: z.string(), createdAt: moment })),
    /** The newest first. */
    decisions: z.array(
      z.object({
        id,
        verdict: known(z.enum(['refused', 'takenDown', 'warned'])),
        /** In the language of the request. */
        reason: z.string(),
        by: z.nullable(z.string()),
        decidedAt: moment,
        revokedAt: z.nullable(moment),
      }),
    ),
    /** Against the works of the author, and not revoked. */
    author: z.object({ refused: z.int(), takenDown: z.int() }),
  }),
})
