import * as z from 'zod/mini'

/** The number of an event in its person's own log. */
export const liveId = z.string().check(z.regex(/^(?:0|[1-9]\d{0,14})$/))

/** What a device sends first, as plain JSON. */
export const FirstFrame = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(500)),
  /** The last event that the device has; without it, it starts at the newest. */
  after: z.optional(liveId),
  /** Asks for plain frames, where the operator allows them. */
  wire: z.optional(z.literal('plain')),
})

/** What a device may send afterwards: to learn whether the connection still carries anything. */
export const pingFrame = '{"type":"ping"}'

/** What the server sends. Hints and `live.pong` have no id; `data` is sealed where `hash` names a key. */
export const LiveFrame = z.object({
  id: z.optional(liveId),
  type: z.string(),
  data: z.optional(z.unknown()),
  hash: z.optional(z.string()),
})
export type LiveFrame = z.output<typeof LiveFrame>

export const liveSocket = {
  path: '/api/app/im/socket',
  firstFrameMs: 5_000,
  pingMs: 25_000,
  maxFrameBytes: 4_096,
  /** The types that the socket itself tells. */
  ready: 'live.ready',
  reset: 'live.reset',
  missed: 'live.missed',
  pong: 'live.pong',
} as const

/** Why the server closed a socket. */
export const liveClose = {
  /** The process stops: connect again at a random time. */
  goingAway: 1001,
  malformed: 4400,
  /** The token is dead, or died. */
  unauthorized: 4401,
  plainNotAllowed: 4406,
  /** No first frame in time. */
  late: 4408,
  /** The same login or person has opened too many others since. */
  replaced: 4409,
  /** Does not read what it is sent. */
  slow: 4413,
  tooMany: 4429,
} as const
