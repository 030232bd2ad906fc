/** How long an answer counts as fresh, in milliseconds: every query picks one of these. */
export const stale = {
  /** What must be true the moment it is shown: balances, stock, orders. */
  always: 0,
  /** Lists that others add to. */
  brief: 15_000,
  /** Pages about one thing. */
  usual: 60_000,
  /** What an operator changes now and then. */
  settled: 10 * 60_000,
  /** What cannot change while the app is open. */
  never: Number.POSITIVE_INFINITY,
} as const
export type Stale = keyof typeof stale
