/** Stale times in milliseconds: every query picks one of these. */
export const stale = {
  /** Must be current whenever it is shown: balances, stock, orders. */
  always: 0,
  /** Lists that others add to. */
  brief: 15_000,
  /** Pages about one entity. */
  usual: 60_000,
  /** Settings that an operator changes occasionally. */
  settled: 10 * 60_000,
  /** Cannot change while the app is open. */
  never: Number.POSITIVE_INFINITY,
} as const
export type Stale = keyof typeof stale
