import { createRandom } from '../../art/random.ts'
import { mixed, rise, wrap } from '../ease.ts'
import { blend, type Keys, packed, through } from '../paint/colour.ts'
import { dot } from '../paint/dot.ts'
import type { Pixels } from '../paint/pixels.ts'
import { tint } from '../paint/tint.ts'
import type { Scene, Stage } from '../scene.ts'
import { type Air, fillAir } from '../things/air.ts'
import { createCaravan } from '../things/caravan.ts'
import { type Dune, dune } from '../things/dune.ts'
import { createStars } from '../things/stars.ts'
import { createSun } from '../things/sun.ts'

const sky: Air = [
  [
    [0, '#7fb4c8'],
    [0.45, '#8a86a6'],
    [0.75, '#3a3562'],
    [1, '#0f1430'],
  ],
  [
    [0, '#f0d9b0'],
    [0.45, '#f4a877'],
    [0.75, '#a8577a'],
    [1, '#2a2450'],
  ],
  [
    [0, '#fbeccb'],
    [0.45, '#fcc98a'],
    [0.75, '#f0926a'],
    [1, '#6b4066'],
  ],
]

const lit: Keys = [
  [0, '#f3c98c'],
  [0.45, '#f2a765'],
  [0.75, '#c8694f'],
  [1, '#4a3358'],
]

const shaded: Keys = [
  [0, '#c98d5c'],
  [0.45, '#a85f48'],
  [0.75, '#6b3350'],
  [1, '#231b3c'],
]

/** Dunes whose shadows grow; sand blows from their crests, and a caravan passes until the stars are out. */
export const dunes: Scene = async (stage) => {
  const { width, height } = stage
  const side = Math.min(width, height)
  const all = await Promise.all(nearness.map((near) => dune(stage, near)))
  const [sun, caravan] = await Promise.all([createSun(side * 0.19), createCaravan(stage)])
  const stars = createStars({ ...stage, below: height * 0.5, count: 150, unit: side / 620 })
  const sand = createSand(stage)
  return (canvas, moment) => {
    const { seconds, part } = moment
    const hour = 0.92 * rise(part, -0.1, 1)
    const at = (keys: Keys) => through(keys, hour)
    fillAir(canvas, sky, { hour, until: height * 0.62 })
    stars(canvas, { seconds, opacity: rise(hour, 0.68, 1) })
    const y = height * mixed(0.24, 0.58, rise(part, 0, 0.86))
    sun(canvas, { x: width * 0.3, y, r: side * 0.62, strength: 1 - 0.75 * rise(hour, 0.7, 1) })
    for (const one of all) {
      const { body, shade, top: from, near } = one
      const light = blend(at(sky[2]), at(lit), 0.45 + 0.55 * near)
      const dark = blend(at(sky[2]), at(shaded), 0.42 + 0.58 * near)
      tint(canvas, body, { y: from, top: light, bottom: blend(light, dark, 0.35) })
      const shift = mixed(-0.006, 0.012, part) * width
      tint(canvas, shade, { x: shift, y: from, top: dark, bottom: blend(dark, light, 0.3) })
      sand(canvas, one, { seconds, colour: packed(blend(light, [255, 255, 255], 0.3)) })
      if (one === all[2]) caravan(canvas, one, moment)
    }
  }
}

/** From the farthest row to the nearest. */
const nearness = [0, 1 / 3, 2 / 3, 1]

function createSand({ width, height, seed }: Stage) {
  const random = createRandom(`${seed}/sand`)
  const side = Math.min(width, height)
  const grains = Array.from({ length: 240 }, () => ({
    x: random.between(0, 1),
    up: random.between(0, 1) ** 2,
    pace: random.between(0.09, 0.24),
    r: random.between(0.6, 1.5) * (side / 620),
    from: random.between(0, 7),
  }))
  return (
    canvas: Pixels,
    { near, top, crest }: Dune,
    { seconds, colour }: { readonly seconds: number; readonly colour: number },
  ) => {
    for (const { x, up, pace, r, from } of grains) {
      const part = wrap(x + seconds * pace * (0.5 + near), 1)
      const gust = 0.5 + 0.5 * Math.sin(seconds * 0.9 - part * 7 + near * 6)
      const lift = side * (0.003 + 0.035 * up * gust)
      dot(canvas, {
        x: part * width,
        y: top + crest(part) - lift + Math.sin(seconds * 3 + from) * side * 0.002,
        r: r * (0.7 + near * 0.6),
        colour,
        opacity: 0.5 * gust * (1 - up) * Math.sin(Math.PI * part),
      })
    }
  }
}
