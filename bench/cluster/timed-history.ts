import { type History, openHistory } from '../rig/history.ts'

/** A history that also notes when; moments are those of `Date.now()`. */
export interface TimedHistory extends History {
  /** When writes were first tried, and first confirmed, by their keys. */
  readonly triedAt: ReadonlyMap<string, number>
  readonly confirmedAt: ReadonlyMap<string, number>
  /** The longest time without a confirmed write from a moment until now, in seconds. */
  longestPauseSince(moment: number): number
}

export function openTimedHistory(file: string): TimedHistory {
  const history = openHistory(file)
  const triedAt = new Map<string, number>()
  const confirmedAt = new Map<string, number>()
  return {
    ...history,
    triedAt,
    confirmedAt,
    invoke(key) {
      if (!triedAt.has(key)) triedAt.set(key, Date.now())
      history.invoke(key)
    },
    settle(key, outcome, detail) {
      if (outcome === 'ok' && !confirmedAt.has(key)) confirmedAt.set(key, Date.now())
      history.settle(key, outcome, detail)
    },
    longestPauseSince(moment) {
      const later = [...confirmedAt.values()].filter((at) => at > moment)
      const times = [moment, ...later, Date.now()]
      const pauses = times.slice(1).map((at, index) => at - (times[index] ?? at))
      return Math.max(...pauses) / 1_000
    },
  }
}
