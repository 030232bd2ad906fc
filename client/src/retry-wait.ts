/** Exponential backoff, up to half a minute: the delay before the next attempt, after so many failures before the present one. */
export function retryWaitMs(failures: number): number {
  return Math.min(30_000, 1_000 * 2 ** failures)
}
