import type { Grant } from '@kaleido/contract/video'

/** What somebody was allowed when they began. */
export interface Play {
  readonly reason: Grant['reason']
  /** Of a tier and of a window; what is owned has no end. */
  readonly ends_at: Date | null
  readonly started_at: Date
  /** The largest height; null where every one was. */
  readonly height: number | null
}

/** Beside the video's own length, for pauses. */
const pauseMs = 10 * 60_000

/**
 * Until when somebody who may not begin any more may go on with what they began: until the video could be over, counted
 * from the end of the time that opened it, or from the beginning where a free work is free no longer. What was owned and
 * is not any more was given back, and holds not a moment longer.
 */
export function heldUntil(
  { reason, ends_at, started_at }: Play,
  seconds: number,
): Date | undefined {
  const from = reason === 'free' ? started_at : ends_at
  return from ? new Date(from.getTime() + seconds * 1_000 + pauseMs) : undefined
}
