import { createRandom, type Random } from '../../art/random.ts'
import { createSmooth } from '../paint/noise.ts'
import { rate, sides, sine, type Sound } from './sound.ts'

export type Bed =
  | 'rain'
  | 'shower'
  | 'waves'
  | 'wind'
  | 'night'
  | 'room'
  | 'stream'
  | 'city'
  | 'drive'
  | 'none'

/** What is heard where the film plays. */
export function lay(sound: Sound, bed: Bed, seed: string): void {
  const random = createRandom(`${seed}/bed`)
  const slow = createSmooth(`${seed}/slow`)
  beds[bed]({ sound, random, slow })
}

interface Laying {
  readonly sound: Sound
  readonly random: Random
  readonly slow: (x: number, y: number) => number
}

const beds: Readonly<Record<Bed, (laying: Laying) => void>> = {
  none: () => undefined,
  rain(laying) {
    hiss(laying, {
      low: 700,
      high: 5_200,
      gain: (at) => 0.045 * (0.8 + 0.4 * laying.slow(at * 0.3, 1)),
    })
    drops(laying, { perSecond: 26, gain: 0.03, from: 1_400, until: 4_200 })
  },
  shower(laying) {
    hiss(laying, {
      low: 900,
      high: 7_000,
      gain: (at) => 0.04 * (0.75 + 0.5 * laying.slow(at * 0.3, 1)),
    })
    drops(laying, { perSecond: 44, gain: 0.036, from: 700, until: 2_600 })
  },
  waves(laying) {
    hiss(laying, { low: 90, high: 620, gain: (at) => 0.1 * swell(at) })
    hiss(laying, { low: 900, high: 4_800, gain: (at) => 0.042 * swell(at - 0.55) ** 2 })
  },
  wind(laying) {
    hiss(laying, {
      low: 160,
      high: 720,
      gain: (at) => 0.1 * (0.25 + laying.slow(at * 0.35, 4)) ** 2,
    })
    hiss(laying, { low: 1_000, high: 2_300, gain: (at) => 0.024 * laying.slow(at * 0.5, 9) ** 2 })
  },
  night(laying) {
    crickets(laying)
    hiss(laying, { low: 140, high: 480, gain: (at) => 0.03 * (0.4 + laying.slow(at * 0.2, 2)) })
  },
  room(laying) {
    hiss(laying, { low: 120, high: 380, gain: () => 0.018 })
    hiss(laying, {
      low: 2_600,
      high: 7_000,
      gain: (at) => 0.009 * (0.5 + laying.slow(at * 2.2, 5)),
    })
  },
  stream(laying) {
    hiss(laying, {
      low: 350,
      high: 1_500,
      gain: (at) => 0.04 * (0.7 + 0.6 * laying.slow(at * 1.4, 3)),
    })
    drops(laying, { perSecond: 13, gain: 0.026, from: 500, until: 1_500 })
  },
  city(laying) {
    hiss(laying, {
      low: 70,
      high: 320,
      gain: (at) => 0.075 * (0.6 + 0.8 * laying.slow(at * 0.25, 6)),
    })
    hiss(laying, { low: 700, high: 1_900, gain: (at) => 0.012 * laying.slow(at * 0.4, 3) })
  },
  drive(laying) {
    hiss(laying, { low: 60, high: 240, gain: (at) => 0.1 * (0.8 + 0.4 * laying.slow(at * 0.5, 6)) })
    hiss(laying, { low: 500, high: 1_600, gain: (at) => 0.018 * (0.5 + laying.slow(at * 0.8, 2)) })
  },
}

/** A wave comes about every six seconds. */
function swell(at: number): number {
  const one = 0.5 + 0.5 * sine(at / 6.3 - 0.2)
  const two = 0.5 + 0.5 * sine(at / 9.1 + 0.35)
  return 0.2 + 0.6 * one ** 3 + 0.3 * two ** 3
}

interface Hiss {
  /** Between these, in hertz. */
  readonly low: number
  readonly high: number
  readonly gain: (seconds: number) => number
}

/** Noise of some height, another one in each ear. */
function hiss({ sound, random }: Laying, { low, high, gain }: Hiss): void {
  const upper = 1 - Math.exp((-2 * Math.PI * high) / rate)
  const lower = 1 - Math.exp((-2 * Math.PI * low) / rate)
  for (const side of ['left', 'right'] as const) {
    const samples = sound[side]
    let [a, b, c] = [0, 0, 0]
    let loud = gain(0)
    for (let at = 0; at < samples.length; at += 1) {
      if ((at & 1_023) === 0) loud += (gain(at / rate) - loud) * 0.5
      const noise = random.between(-1, 1)
      a += (noise - a) * upper
      b += (a - b) * upper
      c += (b - c) * lower
      samples[at] = (samples[at] as number) + (b - c) * loud * 2.2
    }
  }
}

/** Each a short tone that rises a little, as a drop that falls into water. */
function drops(
  { sound, random }: Laying,
  {
    perSecond,
    gain,
    from,
    until,
  }: {
    readonly perSecond: number
    readonly gain: number
    readonly from: number
    readonly until: number
  },
): void {
  const seconds = sound.left.length / rate
  const count = Math.round(seconds * perSecond)
  for (let one = 0; one < count; one += 1) {
    const begin = Math.round(random.between(0, seconds) * rate)
    const hertz = from * (until / from) ** random.between(0, 1)
    const [left, right] = sides(random.between(-0.9, 0.9))
    const loud = gain * random.between(0.15, 1) ** 2
    const long = Math.round(rate * random.between(0.012, 0.05))
    for (let step = 0; step < long && begin + step < sound.left.length; step += 1) {
      const part = step / long
      const heard =
        loud *
        sine((step / rate) * hertz * (1 + 0.25 * part)) *
        (1 - part) ** 2 *
        Math.min(1, step / 24)
      sound.left[begin + step] = (sound.left[begin + step] as number) + heard * left
      sound.right[begin + step] = (sound.right[begin + step] as number) + heard * right
    }
  }
}

function crickets({ sound, random }: Laying): void {
  for (let one = 0; one < 5; one += 1) {
    const [hertz, pace, from] = [
      random.between(3_900, 4_700),
      random.between(0.9, 1.5),
      random.between(0, 3),
    ]
    const [left, right] = sides(random.between(-0.9, 0.9))
    const loud = random.between(0.0035, 0.009)
    for (let at = 0; at < sound.left.length; at += 1) {
      const seconds = at / rate
      const call = sine(seconds * pace * 0.5 + from)
      if (call < 0.25) continue
      const chirp = Math.max(0, sine(seconds * 17 + from))
      const heard = loud * (call - 0.25) * chirp * chirp * sine(seconds * hertz)
      sound.left[at] = (sound.left[at] as number) + heard * left
      sound.right[at] = (sound.right[at] as number) + heard * right
    }
  }
}
