import type { LinePool } from '@kaleido/client/lines/line-pool'

/** Timeouts of a line, in milliseconds. */
export const lineRules = {
  /** No data arrives for this long. */
  stallMs: 1_500,
  /** The same before playback starts: much is loaded that a page cannot observe. */
  startMs: 6_000,
  attempts: 4,
  /** The delay between attempts where no line answers, times their number. */
  restMs: 500,
} as const

/** The lines of videos. */
export interface VideoLines {
  /** The origin in use; waits a little for one where none answers. */
  base(): Promise<string>
  /** The URL of a grant's path on the line in use. */
  address(path: string): Promise<string>
  /** Reports a dead line: it cools down and is replaced; undefined where none answers. */
  leave(base: string): Promise<string | undefined>
}

export function videoLines(
  pool: Pick<LinePool, 'current' | 'replace'>,
  restMs: number = lineRules.restMs,
): VideoLines {
  async function base(): Promise<string> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return (await pool.current()).replace(/\/+$/, '')
      } catch (error) {
        // At the start the lines may not be listed yet.
        if (attempt === lineRules.attempts) throw error
        await rest(restMs * attempt)
      }
    }
  }
  return {
    base,
    address: async (path) => (isWhole(path) ? path : (await base()) + path),
    leave: (dead) => pool.replace(dead),
  }
}

export function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function isWhole(path: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(path)
}
