import type { Grant } from '@kaleido/contract/video'

/** What the viewer was granted when they began to watch. */
export interface Play {
  readonly reason: Grant['reason']
  /** The end of the tier or the free window; null for a work that is owned. */
  readonly ends_at: Date | null
  readonly started_at: Date
  /** The largest granted height; null for all heights. */
  readonly height: number | null
}

/** Added to the video's length, for pauses. */
const pauseMs = 10 * 60_000

/**
 * Until when a viewer who has lost access may continue a play: the length of the video after the end of the tier or
 * window, or after the beginning where the work was free and is not any more. Undefined for a work that was owned: its
 * ownership was returned, which ends the play at once.
 */
export function heldUntil(
  { reason, ends_at, started_at }: Play,
  seconds: number,
): Date | undefined {
  const from = reason === 'free' ? started_at : ends_at
  return from ? new Date(from.getTime() + seconds * 1_000 + pauseMs) : undefined
}
