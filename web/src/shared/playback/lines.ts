import type { LinePool } from '@kaleido/client/lines/line-pool'

/** When a line is given up, in milliseconds. */
export const lineRules = {
  /** Nothing arrives for so long. */
  stallMs: 1_500,
  /** The same before the first moment: much is fetched that a page cannot see. */
  startMs: 6_000,
  attempts: 4,
  /** Between attempts where no line answers, times their number. */
  restMs: 500,
} as const

/** The lines that videos come over. */
export interface VideoLines {
  /** The origin in use; waits a little for one where none answers. */
  base(): Promise<string>
  /** Where a path of a grant is on the line in use. */
  address(path: string): Promise<string>
  /** The line died: it is reported and rests, and another takes its place, undefined where none answers. */
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
        // At the start the lines may not have been named yet.
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
