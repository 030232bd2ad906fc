/** An event of Chromium's trace, with the fields read here; times in microseconds. */
export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  /** The CPU time of the thread. */
  readonly tdur?: number
  readonly args?: { readonly data?: unknown }
}

const slowdown = 4
const longMs = 50

/**
 * Blocking time after the first paint, in CPU time of the main thread. On a shared machine wall time includes other
 * programs.
 */
export function blockedCpuMs(events: readonly TraceEvent[]): number {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('the trace has no first paint')
  const { pid, tid, ts } = paint
  return events
    .filter((one) => one.pid === pid && one.tid === tid && one.ts >= ts)
    .filter(({ ph, name }) => ph === 'X' && name.endsWith('RunTask'))
    .map(({ tdur = 0 }) => (slowdown * tdur) / 1_000 - longMs)
    .reduce((sum, over) => sum + Math.max(0, over), 0)
}
