import { appendFileSync } from 'node:fs'

/**
 * The outcome of one attempt. `unknown`: no answer, or one that leaves open whether the effect has happened (Jepsen's
 * fourth outcome); no conclusion may be drawn from it.
 */
export type Outcome = 'ok' | 'fail' | 'unknown'

/** Every attempt of every write, in memory for the checker and as JSON lines for the analysis of a failed trial. */
export interface History {
  invoke(key: string): void
  settle(key: string, outcome: Outcome, detail: string): void
  /** Keys whose write was confirmed. */
  readonly acknowledged: ReadonlySet<string>
  /** Keys with at least one attempt. */
  readonly invoked: ReadonlySet<string>
  readonly counts: ReadonlyMap<string, number>
}

export function openHistory(file: string): History {
  const acknowledged = new Set<string>()
  const invoked = new Set<string>()
  const counts = new Map<string, number>()
  const write = (entry: object) =>
    appendFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`)
  return {
    acknowledged,
    invoked,
    counts,
    invoke(key) {
      invoked.add(key)
      write({ key, op: 'invoke' })
    },
    settle(key, outcome, detail) {
      if (outcome === 'ok') acknowledged.add(key)
      const name = outcome === 'ok' ? 'ok' : `${outcome}: ${detail}`
      counts.set(name, (counts.get(name) ?? 0) + 1)
      write({ key, op: outcome, detail })
    },
  }
}
