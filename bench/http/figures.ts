import type { Sample } from './load.ts'

/** The rounds of one target, oldest first, aligned with those of its limit. */
export type Rounds = readonly Sample[]

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[middle - 1 + (sorted.length % 2)], sorted[middle]]
  if (low === undefined || high === undefined) throw new Error('no median of nothing')
  return (low + high) / 2
}

export function medianOf(rounds: Rounds): Sample {
  return {
    perSecond: median(rounds.map((round) => round.perSecond)),
    serverMs: median(rounds.map((round) => round.serverMs)),
    databaseMs: median(rounds.map((round) => round.databaseMs)),
    p50Ms: median(rounds.map((round) => round.p50Ms)),
    p95Ms: median(rounds.map((round) => round.p95Ms)),
    p99Ms: median(rounds.map((round) => round.p99Ms)),
  }
}

/** The target's ratio to its limit, 1 if equal: compares each round with the limit's adjacent round. */
export function ratios(rounds: Rounds, limit: Rounds): { perSecond: number; cpu: number } {
  const each = (ratio: (own: Sample, other: Sample) => number) =>
    median(rounds.map((own, index) => ratio(own, limit[index] ?? own)))
  return {
    perSecond: each((own, other) => own.perSecond / other.perSecond),
    cpu: each((own, other) => totalMs(other) / totalMs(own)),
  }
}

function totalMs({ serverMs, databaseMs }: Sample): number {
  return serverMs + databaseMs
}
