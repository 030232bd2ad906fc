export const guardRules = {
  everyMs: 500,
  /** Nothing but a debugger rests so long between two statements. */
  pauseMs: 100,
  /** In a row, so that a machine put to sleep between the two does not count. */
  pauses: 2,
} as const

export interface GuardParts {
  /** Milliseconds that passed over a `debugger` statement. */
  readonly pause: () => number
  readonly onFound: () => void
}

/**
 * Looks for open developer tools. The sign is a `debugger` statement that took time: it does nothing at all unless a debugger is
 * attached, so no zoom, split view, window size, slow device or browser extension can set it off, as they do set off
 * detectors that compare window sizes or time the console. Tools with their breakpoints switched off go unseen; it keeps the
 * curious out, and the server stands without it.
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

/** Real iPhones and iPads have no tools of their own to open, so they are never looked at. Only their engine knows the callout. */
export function isGuarded(supports: (property: string, value: string) => boolean): boolean {
  return !supports('-webkit-touch-callout', 'none')
}

export function debuggerPause(): number {
  const before = performance.now()
  // oxlint-disable-next-line no-debugger -- The sign that the guard looks for.
  debugger
  return performance.now() - before
}
