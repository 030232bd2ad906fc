import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { liveId } from './core/live-socket.ts'

/** Events in one answer; a client that gets fewer has them all. */
export const livePage = 100

const LiveEvent = z.object({ id: liveId, type: z.string(), data: z.unknown() })

export const listEvents = call({
  name: 'live.listEvents',
  method: 'GET',
  path: '/api/app/im/events',
  auth: 'guest',
  isPrivate: true,
  about:
    "Lists what the caller's devices are told of, after an event; for devices without a socket. Starts at the newest without `after`. Where `isReset`, the log no longer reaches back to `after`: everything is to be read again.",
  input: z.object({ after: z.optional(liveId) }),
  output: z.object({
    list: z.array(LiveEvent),
    /** The number to continue from. */
    last: liveId,
    isReset: z.boolean(),
  }),
})
