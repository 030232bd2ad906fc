import { createRandom } from '../../art/random.ts'
import { mixed, rise, wrap } from '../ease.ts'
import { colourOf } from '../paint/colour.ts'
import { dot } from '../paint/dot.ts'
import { glow, lightOf } from '../paint/glow.ts'
import { mirror } from '../paint/mirror.ts'
import type { Pixels } from '../paint/pixels.ts'
import type { Moment, Scene, Stage } from '../scene.ts'
import { type Air, fillAir } from '../things/air.ts'
import { createDragonfly } from '../things/dragonfly.ts'
import { createLotus } from '../things/lotus.ts'
import { createLeaves, createReeds } from '../things/water-plants.ts'

const air: Air = [
  [
    [0, '#12283a'],
    [0.5, '#2f6f78'],
    [1, '#63a8a2'],
  ],
  [
    [0, '#1d4a50'],
    [0.5, '#6faa96'],
    [1, '#a8d0b4'],
  ],
  [
    [0, '#3b6a5c'],
    [0.5, '#e8c896'],
    [1, '#f3e3b8'],
  ],
]

const halo = lightOf([255, 244, 206], [255, 210, 140], 0.7)
const waves = { wind: 0.45, far: [90, 140, 120], near: [14, 52, 56], depth: [0.1, 0.5] } as const

/** A lotus opens as the morning comes; at the end a dragonfly finds it. */
export const bloom: Scene = async (stage) => {
  const { width, height } = stage
  const side = Math.min(width, height)
  const water = Math.round(height * 0.72)
  const [lotus, leaves, reeds, dragonfly] = await Promise.all([
    createLotus(side * 0.38),
    createLeaves(stage, water),
    createReeds(stage, water),
    createDragonfly(stage, side * 0.2),
  ])
  const lights = createLights(stage, water)
  const pollen = createPollen(stage)
  return (canvas, moment) => {
    const { seconds, part } = moment
    fillAir(canvas, air, { hour: rise(part, 0, 0.85), until: water + 1 })
    const y = height * mixed(0.42, 0.2, part)
    glow(canvas, halo, {
      x: width * 0.72,
      y,
      r: side * 0.75,
      strength: 0.62 * rise(part, 0.05, 0.7),
    })
    lights(canvas, moment)
    reeds(canvas, moment)
    const float = side * (0.035 + Math.sin(seconds * 0.9) * 0.004)
    const heart = { x: width * 0.5, y: water + float }
    lotus.behind(canvas, { heart, moment })
    mirror(canvas, { from: water, seconds: seconds * 0.8, ...waves })
    leaves(canvas)
    lotus.before(canvas, { heart, moment })
    pollen(canvas, moment)
    dragonfly(canvas, { heart, moment })
  }
}

/** Where light falls through leaves, out of focus. */
function createLights({ width, height, seed }: Stage, water: number) {
  const random = createRandom(`${seed}/lights`)
  const side = Math.min(width, height)
  const glows = [
    lightOf(colourOf('#fff6d2'), colourOf('#f0d890'), 0.5),
    lightOf(colourOf('#d8f5d0'), colourOf('#8fd0a8'), 0.5),
  ] as const
  const lights = Array.from({ length: 26 }, () => ({
    light: random.pick(glows),
    x: random.between(0, width),
    y: random.between(0, water * 0.95),
    r: side * random.between(0.03, 0.13),
    pace: random.between(0.2, 0.8),
    from: random.between(0, 7),
  }))
  return (canvas: Pixels, { seconds, part }: Moment) => {
    for (const { light, x, y, r, pace, from } of lights) {
      const strength = (0.25 + 0.3 * part) * (0.6 + 0.4 * Math.sin(seconds * pace + from))
      const shift = Math.sin(seconds * 0.2 + from) * side * 0.015
      glow(canvas, light, { x: x + shift, y, r, strength })
    }
  }
}

function createPollen({ width, height, seed }: Stage) {
  const random = createRandom(`${seed}/pollen`)
  const side = Math.min(width, height)
  const grains = Array.from({ length: 70 }, () => ({
    x: random.between(0, 1),
    y: random.between(0, 1),
    from: random.between(0, 7),
    pace: random.between(0.3, 1),
  }))
  return (canvas: Pixels, { seconds, part }: Moment) => {
    for (const { x, y, from, pace } of grains) {
      const up = wrap(y - seconds * 0.018 * pace, 1)
      dot(canvas, {
        x: width * (x + 0.03 * Math.sin(seconds * 0.4 * pace + from)),
        y: height * up,
        r: side * 0.0032,
        colour: 0xffb8f0ff | 0,
        opacity: rise(part, 0.15, 0.6) * (0.35 + 0.35 * Math.sin(seconds * 1.7 * pace + from)),
        isLight: true,
      })
    }
  }
}
