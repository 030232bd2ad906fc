export type NonEmpty<T> = readonly [T, ...T[]]

/** Chance that can be had again: the same seed gives the same numbers on every machine. */
export interface Random {
  /** At least `low`, less than `high`. */
  between(low: number, high: number): number
  /** Both ends included. */
  integer(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(list: NonEmpty<T>): T
  shuffle<T>(list: readonly T[]): T[]
}

export function createRandom(seed: string): Random {
  const next = numbers(seed)
  const between = (low: number, high: number) => low + (high - low) * next()
  const integer = (low: number, high: number) => Math.floor(between(low, high + 1))
  return {
    between,
    integer,
    chance: (probability) => next() < probability,
    pick: (list) => list[integer(0, list.length - 1)] ?? list[0],
    shuffle<T>(list: readonly T[]) {
      const left = [...list]
      return list.flatMap(() => left.splice(integer(0, left.length - 1), 1))
    },
  }
}

/** FNV-1a, with its bits mixed once more since seeds differ in their last letter only. */
export function hash(text: string): number {
  let value = 2_166_136_261 ^ text.length
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 16_777_619)
  }
  value = Math.imul(value ^ (value >>> 15), 2_246_822_507)
  return (value ^ (value >>> 13)) >>> 0
}

/** mulberry32: numbers from 0 to 1. */
function numbers(seed: string): () => number {
  let state = hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const ease = (part: number) => part * part * (3 - 2 * part)

/** Values between 0 and 1 that change smoothly along a line, rougher with every octave. */
export function createNoise(seed: string): (x: number, octaves?: number) => number {
  const next = numbers(seed)
  const table = Array.from({ length: 256 }, next)
  const at = (index: number) => table[index & 255] ?? 0
  const smooth = (x: number) => {
    const whole = Math.floor(x)
    const part = ease(x - whole)
    return at(whole) * (1 - part) + at(whole + 1) * part
  }
  return (x, octaves = 4) => {
    let [sum, weight, total] = [0, 0.5, 0]
    for (let octave = 0; octave < octaves; octave += 1) {
      sum += weight * smooth(x * 2.03 ** octave + octave * 17.3)
      total += weight
      weight /= 2
    }
    return sum / total
  }
}

/** The same over a plane, which repeats after 64 steps. */
export function createPlane(seed: string): (x: number, y: number) => number {
  const next = numbers(seed)
  const table = Array.from({ length: 64 * 64 }, next)
  const at = (x: number, y: number) => table[(y & 63) * 64 + (x & 63)] ?? 0
  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const [across, down] = [ease(x - left), ease(y - top)]
    const upper = at(left, top) * (1 - across) + at(left + 1, top) * across
    const lower = at(left, top + 1) * (1 - across) + at(left + 1, top + 1) * across
    return upper * (1 - down) + lower * down
  }
}
