export const guardRules = {
  everyMs: 500,
  /** Only a debugger pauses this long between two statements. */
  pauseMs: 100,
  /** In a row, so that a machine suspended between the two does not count. */
  pauses: 2,
} as const

export interface GuardParts {
  /** Milliseconds spent in a `debugger` statement. */
  readonly pause: () => number
  readonly onFound: () => void
}

/**
 * Detects open developer tools. The sign is a `debugger` statement that took time: it does nothing unless a debugger is
 * attached, so no zoom, split view, window size, slow device or browser extension can trigger it, as they do detectors that
 * compare window sizes or time the console. Tools with breakpoints disabled go undetected; this deters the curious, and the
 * server does not rely on it.
 */
export function startGuard({ pause, onFound }: GuardParts): () => void {
  let inRow = 0
  const timer = setInterval(() => {
    inRow = pause() >= guardRules.pauseMs ? inRow + 1 : 0
    if (inRow < guardRules.pauses) return
    clearInterval(timer)
    onFound()
  }, guardRules.everyMs)
  return () => clearInterval(timer)
}

/**
 * Real iPhones and iPads have no developer tools of their own, so they are never checked. Only their engine supports the
 * callout property.
 */
export function isGuarded(supports: (property: string, value: string) => boolean): boolean {
  return !supports('-webkit-touch-callout', 'none')
}

export function debuggerPause(): number {
  const before = performance.now()
  // oxlint-disable-next-line no-debugger -- The sign that the guard looks for.
  debugger
  return performance.now() - before
}
