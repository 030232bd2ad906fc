import { createRandom } from '../../art/random.ts'

export type Noise = (x: number, y: number) => number

const size = 128

/** Values from 0 to 1 that change smoothly over a plane, which repeats after 128 steps. Made for millions of calls. */
export function createSmooth(seed: string): Noise {
  const random = createRandom(seed)
  const table = new Float32Array(size * size)
  for (let at = 0; at < table.length; at += 1) table[at] = random.between(0, 1)
  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const [across, down] = [ease(x - left), ease(y - top)]
    const [west, east] = [left & 127, (left + 1) & 127]
    const [north, south] = [(top & 127) * size, ((top + 1) & 127) * size]
    const a = table[north + west] as number
    const b = table[south + west] as number
    const upper = a + ((table[north + east] as number) - a) * across
    const lower = b + ((table[south + east] as number) - b) * across
    return upper + (lower - upper) * down
  }
}

function ease(part: number): number {
  return part * part * (3 - 2 * part)
}

/** Three sizes of it on top of each other. */
export function cloudy(noise: Noise, x: number, y: number): number {
  return (
    noise(x, y) * 0.57 +
    noise(x * 2.03 + 17.3, y * 2.03 + 5.1) * 0.28 +
    noise(x * 4.1, y * 4.1) * 0.15
  )
}
