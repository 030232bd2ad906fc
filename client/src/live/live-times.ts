/** In milliseconds. */
export interface LiveTimes {
  /** How long a connection may take until it is ready. */
  readonly readyMs: number
  /** After such a silence the server is asked whether it still hears. */
  readonly quietMs: number
  readonly pongMs: number
  /** The first and the longest wait before another attempt; each is shortened at random. */
  readonly retryMs: number
  readonly longestRetryMs: number
  /** Everybody returns within this time after a server stopped. */
  readonly returnMs: number
  readonly pollMs: number
  /** So long after a login ended, it is renewed or asked for, unless another has replaced it. */
  readonly renewMs: number
  /** Hints are not in the log: while it polls, their listeners read again this often. */
  readonly pollHintsMs: number
  /** How long a connection is kept in the background. */
  readonly awakeMs: number
}

export const usualTimes: LiveTimes = {
  readyMs: 10_000,
  quietMs: 45_000,
  pongMs: 10_000,
  retryMs: 1_000,
  longestRetryMs: 30_000,
  returnMs: 4_000,
  pollMs: 5_000,
  renewMs: 5_000,
  pollHintsMs: 30_000,
  awakeMs: 60_000,
}
