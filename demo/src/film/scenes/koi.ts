import { wrap } from '../ease.ts'
import { colourOf, rampOf, veilOf } from '../paint/colour.ts'
import { createField, fillField, spread } from '../paint/field.ts'
import { createSmooth } from '../paint/noise.ts'
import type { Pixels } from '../paint/pixels.ts'
import { stamp } from '../paint/stamp.ts'
import type { Scene, Stage } from '../scene.ts'
import { beats, drawCarp } from '../things/carp.ts'
import { createPads } from '../things/lily-pads.ts'
import { createRipples } from '../things/ripples.ts'
import type { Pond } from './ponds.ts'

const looks = [
  { base: '#f26b3a', spots: '#fff4e4', fins: '#f7a078' },
  { base: '#fff4e4', spots: '#e4472b', fins: '#fdeedd' },
  { base: '#f4b23f', spots: '#fff0d0', fins: '#f9d38a' },
  { base: '#fff7ec', spots: '#2b2a30', fins: '#f6ead8' },
] as const

/** Carp that circle among lotus leaves, in moving light; perhaps it rains. */
export function koi(pond: Pond): Scene {
  const rain = pond.rain ?? 0
  return async (stage) => {
    const side = Math.min(stage.width, stage.height)
    const drops = {
      count: 5 + Math.round(rain * 60),
      every: rain > 0 ? 1.9 : 4.2,
      r: side * (rain > 0 ? 0.11 : 0.22),
    }
    const [shoal, pads, ripples] = await Promise.all([
      createShoal(stage),
      createPads(stage, pond.pads),
      createRipples({ ...stage, ...drops }),
    ])
    const water = createWater(stage, pond)
    const light = createLight(stage, pond)
    return (canvas, { seconds }) => {
      water(canvas, seconds)
      shoal(canvas, seconds)
      light(canvas, seconds)
      ripples(canvas, { seconds, opacity: 0.55 + 0.25 * rain })
      pads(canvas, seconds)
    }
  }
}

/** Clearer in the middle, and never the same for long. */
function createWater({ seed }: Stage, { water: [deep, middle, clear] }: Pond) {
  const field = createField(40, 60)
  const noise = createSmooth(`${seed}/water`)
  const ramp = rampOf([
    [0, deep],
    [0.5, middle],
    [1, clear],
  ])
  return (canvas: Pixels, seconds: number) => {
    fillField(field, (x, y) => {
      const slow = noise(x * 2.2 + seconds * 0.05, y * 3 - seconds * 0.03)
      return 0.62 - 0.55 * Math.hypot(x - 0.42, (y - 0.38) * 0.9) + 0.34 * (slow - 0.5)
    })
    spread(canvas, field, { ramp, isGround: true })
  }
}

/** A net of light: where waves meet. */
function createLight({ width, height, seed }: Stage, pond: Pond) {
  const side = Math.min(width, height)
  const field = createField(Math.round(width / 8), Math.round(height / 8))
  const noise = createSmooth(`${seed}/light`)
  const ramp = veilOf(colourOf(pond.light), 0.5)
  const [across, down] = [(8 * width) / side, (8 * height) / side]
  return (canvas: Pixels, seconds: number) => {
    fillField(field, (u, v) => {
      const [x, y] = [u * across, v * down]
      const bend = noise(x * 0.5 + seconds * 0.16, y * 0.5 + 31) * 2
      const one = noise(x + bend + seconds * 0.3, y - seconds * 0.21)
      const two = noise(x * 1.17 - seconds * 0.24 + 40, y * 1.17 + bend + seconds * 0.17 + 9)
      const three = noise(x * 1.9 + bend * 0.6 - seconds * 0.26, y * 1.9 + seconds * 0.3 + 60)
      const net = Math.max(0, 1 - Math.abs(one - two) * 4.2) ** 4
      const fine = Math.max(0, 1 - Math.abs(two - three) * 4.6) ** 4 * 0.7
      const share = noise(x * 0.25, y * 0.25 + seconds * 0.1) ** 1.5
      return Math.min(1, net + fine) * (0.15 + 0.85 * share)
    })
    spread(canvas, field, { ramp, isLight: true })
  }
}

const fishes = 7

async function createShoal(stage: Stage) {
  const side = Math.min(stage.width, stage.height)
  const carp = await Promise.all(looks.map((look) => drawCarp(look, side * 0.46)))
  return (canvas: Pixels, seconds: number) => {
    for (let one = 0; one < fishes; one += 1) {
      const { x, y, beat, ...place } = swim(stage, one, seconds)
      const fish = carp[one % carp.length]
      const [bend, shade] = [fish?.bends[beat], fish?.shades[beat]]
      if (!bend || !shade) continue
      stamp(canvas, shade, { x: x + side * 0.025, y: y + side * 0.05, ...place, opacity: 0.4 })
      stamp(canvas, bend, { x, y, ...place, opacity: 0.97 })
    }
  }
}

/** Two rings, in which they follow each other: the inner one turns against the outer one. */
function swim({ width, height }: Stage, one: number, seconds: number) {
  const side = Math.min(width, height)
  const isInner = one % 2 === 0
  const direction = isInner ? 1 : -1
  const pace = isInner ? 0.22 : 0.17
  const place = (at: number) => {
    const angle =
      direction * at * pace +
      (one >> 1) * (isInner ? 1.57 : 2.09) +
      0.5 * Math.sin(at * 0.21 + one * 2.3)
    const far = isInner ? 0.17 : 0.34
    return {
      x: width * (0.5 + far * Math.cos(angle)) + side * 0.04 * Math.sin(at * 0.5 + one * 1.9),
      y: height * (0.5 + far * Math.sin(angle)) + side * 0.04 * Math.cos(at * 0.43 + one),
    }
  }
  const [here, next] = [place(seconds), place(seconds + 0.08)]
  return {
    ...here,
    turn: Math.atan2(next.y - here.y, next.x - here.x),
    beat: Math.floor(wrap(seconds * 1.05 + one * 0.37, 1) * beats),
    scale: 0.74 + 0.24 * Math.sin(one * 1.3 + 1),
  }
}
