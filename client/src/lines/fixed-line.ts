import type { LinePool } from './line-pool.ts'

/** A single address that never changes: for tools, tests and the back office. */
export function fixedLine(url: string): Pick<LinePool, 'current' | 'replace' | 'doubt'> {
  return {
    current: () => Promise.resolve(url),
    replace: () => Promise.resolve(undefined),
    doubt: () => undefined,
  }
}
