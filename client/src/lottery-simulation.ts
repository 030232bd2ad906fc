import { prizeAt, rollOf, standIns } from '@kaleido/contract/lottery-draw'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

export interface SimulatedPrize {
  /** Its number in the campaign. */
  readonly n: number
  readonly weight: number
  /** In fen. */
  readonly value: number
  /** How many are left; null where there is no limit. */
  readonly left: number | null
  readonly substitute: number | null
}

export interface SimulatedCount {
  readonly n: number
  /** How often its roll came, and how often it was given: in place of another one, or another one in its place. */
  readonly rolled: number
  readonly given: number
  /** After how many draws none was left; null while there are some. */
  readonly goneAfter: number | null
}

export interface Simulated {
  readonly draws: number
  readonly counts: readonly SimulatedCount[]
  /** Of all that was given, in fen. */
  readonly value: number
}

export interface SimulationOptions {
  readonly prizes: readonly SimulatedPrize[]
  readonly fallback: number
  /** Of the day; the same one gives the same draws. */
  readonly seed: Uint8Array
}

/** Draws made one after the other by the rules of the server: the same rolls, the same stock, the same substitutes. */
export function startSimulation({ prizes, fallback, seed }: SimulationOptions) {
  const counts = prizes.map(({ n }) => ({
    n,
    rolled: 0,
    given: 0,
    goneAfter: null as number | null,
  }))
  const left = new Map(prizes.map((prize) => [prize.n, prize.left]))
  const hmacOf = (message: string) => hmac(sha256, seed, utf8ToBytes(message))
  const countOf = (n: number) => counts.find((count) => count.n === n)
  let draws = 0
  let value = 0

  function take(rolled: SimulatedPrize): SimulatedPrize | undefined {
    for (const prize of standIns(prizes, rolled)) {
      const many = left.get(prize.n) ?? null
      if (many === null) return prize
      if (many > 0) {
        left.set(prize.n, many - 1)
        const count = countOf(prize.n)
        if (many === 1 && count) count.goneAfter = draws
        return prize
      }
    }
    return prizes.find(({ n }) => n === fallback)
  }

  function drawOnce(): void {
    draws += 1
    const rolled = prizeAt(prizes, rollOf(hmacOf, { day: 'simulation', uid: draws, nonce: 1 }))
    const given = take(rolled)
    if (!given) throw new Error('there is no fallback')
    const [came, got] = [countOf(rolled.n), countOf(given.n)]
    if (came) came.rolled += 1
    if (got) got.given += 1
    value += given.value
  }

  return {
    draw(times: number): void {
      for (let time = 0; time < times; time += 1) drawOnce()
    },
    result: (): Simulated => ({ draws, value, counts: counts.map((count) => ({ ...count })) }),
  }
}

/** How often a prize of this weight comes on average. */
export const expectedOf = (weight: number, total: number, draws: number) => (draws * weight) / total

/**
 * Whether a count is as chance would have it. A right one is outside in about one of ten thousand cases: four standard
 * deviations, and some more where so few are expected that a count is far from a normal distribution.
 */
export function isPlausible(count: number, expected: number): boolean {
  return Math.abs(count - expected) <= 4 * Math.sqrt(expected) + 4
}
