import { rate, type Sound } from './sound.ts'

type Filter = readonly [b0: number, b1: number, b2: number, a1: number, a2: number]

/** ITU-R BS.1770-4, at 48 kHz: the head, then what is too low to be heard as loud. */
const head: Filter = [
  1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585,
]
const low: Filter = [1, -2, 1, -1.99004745483398, 0.99007225036621]

const block = 0.4 * rate
const step = 0.1 * rate

/** How loud a sound is as a whole, in LUFS (ITU-R BS.1770-4). */
export function loudnessOf({ left, right }: Sound): number {
  const powers = blocksOf([
    filtered(filtered(left, head), low),
    filtered(filtered(right, head), low),
  ])
  const audible = powers.filter((power) => level(power) > -70)
  if (audible.length === 0) return Number.NEGATIVE_INFINITY
  const gate = level(mean(audible)) - 10
  return level(mean(audible.filter((power) => level(power) > gate)))
}

function level(power: number): number {
  return -0.691 + 10 * Math.log10(power)
}

function mean(list: readonly number[]): number {
  return list.reduce((sum, one) => sum + one, 0) / list.length
}

function filtered(samples: Float32Array, [b0, b1, b2, a1, a2]: Filter): Float32Array {
  const out = new Float32Array(samples.length)
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  for (let at = 0; at < samples.length; at += 1) {
    const x = samples[at] as number
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
    out[at] = y
    x2 = x1
    x1 = x
    y2 = y1
    y1 = y
  }
  return out
}

/** Of each stretch of 400 ms, ten in a second, how much power both sides have. */
function blocksOf(sides: readonly Float32Array[]): number[] {
  const [first] = sides
  const count = Math.max(0, Math.floor(((first?.length ?? 0) - block) / step) + 1)
  return Array.from({ length: count }, (_, at) =>
    sides.reduce((sum, samples) => {
      let power = 0
      for (let to = at * step; to < at * step + block; to += 1)
        power += (samples[to] as number) ** 2
      return sum + power / block
    }, 0),
  )
}

/** As loud as speech and music are on phones. */
export const targetLufs = -16
/** What AAC may overshoot by stays free above it. */
const ceiling = 0.8

/** Brings a sound to the loudness of all films; what would stick out is bent, not cut. */
export function master(sound: Sound): void {
  for (let round = 0; round < 3; round += 1) {
    const gain = 10 ** ((targetLufs - loudnessOf(sound)) / 20)
    if (!Number.isFinite(gain)) return
    for (const samples of [sound.left, sound.right]) {
      for (let at = 0; at < samples.length; at += 1)
        samples[at] = bent((samples[at] as number) * gain)
    }
  }
}

const knee = 0.55

function bent(value: number): number {
  const size = Math.abs(value)
  if (size <= knee) return value
  return Math.sign(value) * (knee + (ceiling - knee) * Math.tanh((size - knee) / (ceiling - knee)))
}
