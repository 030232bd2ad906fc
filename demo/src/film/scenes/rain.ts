import { createRandom } from '../../art/random.ts'
import { radial } from '../../art/scene.ts'
import { circle } from '../../art/svg.ts'
import { rise, wrap } from '../ease.ts'
import { blend, colourOf, veilOf } from '../paint/colour.ts'
import { glow, lightOf } from '../paint/glow.ts'
import { createField, fillField, spread } from '../paint/field.ts'
import { cloudy, createSmooth } from '../paint/noise.ts'
import { createCanvas, drawLayer, type Pixels } from '../paint/pixels.ts'
import { fillDown } from '../paint/sky.ts'
import { type Sprite, spriteOf, stamp } from '../paint/stamp.ts'
import type { Scene, Stage } from '../scene.ts'
import { createDrops } from '../things/drops.ts'

export interface Street {
  readonly night: readonly [string, string, string]
  readonly lights: readonly [string, string, string, string]
}

export const amber: Street = {
  night: ['#0a1018', '#1b2433', '#33262c'],
  lights: ['#ffc46b', '#ff8a4c', '#f7e3b0', '#6fc3d9'],
}

export const neon: Street = {
  night: ['#0d0a1c', '#241a3e', '#3c1c40'],
  lights: ['#ff5fa8', '#5fd0ff', '#ffb35f', '#b07cff'],
}

/** Rain on a window at night: the lights of the street behind it, out of focus, and drops that run down the glass. */
export function rain(street: Street): Scene {
  return async (stage) => {
    const { width, height } = stage
    const side = Math.min(width, height)
    const discs = await Promise.all(
      street.lights.map((colour) => disc(colour, Math.round(side * 0.22))),
    )
    const lamps = lampsOf(stage)
    const drops = createDrops(stage)
    const shine = shineOf(stage, street)
    // What lies behind the glass is painted small: it is out of focus anyway, and drops show it upside down.
    const behind = createCanvas({ width: width >> 1, height: height >> 1 })
    const breath = createField(24, 40)
    const noise = createSmooth(`${stage.seed}/breath`)
    const [top, middle, low] = street.night.map(colourOf)
    if (!top || !middle || !low) throw new Error('a night has three colours')
    const mist = veilOf(blend(middle, [200, 210, 225], 0.35), 0.34)
    return (canvas, { seconds }) => {
      fillDown(behind, [
        [0, top],
        [0.55, middle],
        [0.62, blend(low, colourOf(street.lights[0]), 0.16)],
        [1, low],
      ])
      for (const { light, ...streak } of shine) {
        glow(behind, light, {
          ...streak,
          strength: 0.5 + 0.12 * Math.sin(seconds * 0.9 + streak.x),
        })
      }
      for (const { place, colour, size, pace } of lamps) {
        const sprite = discs[colour]
        if (!sprite) continue
        const { x, y, near } = place(seconds)
        const blink = 0.82 + 0.18 * Math.sin(seconds * pace + size * 40)
        stamp(behind, sprite, {
          x: x / 2,
          y: y / 2,
          scale: (size * near) / 2,
          opacity: 0.9 * blink,
          isLight: true,
        })
      }
      doubled(behind, canvas)
      fillField(
        breath,
        (x, y) => rise(cloudy(noise, x * 2 + seconds * 0.02, y * 3), 0.3, 0.85) * (0.35 + 0.65 * y),
      )
      spread(canvas, breath, { ramp: mist })
      drops(canvas, behind, seconds)
    }
  }
}

/** Each pixel becomes four. */
function doubled(from: Pixels, to: Pixels): void {
  for (let y = 0; y < to.height; y += 1) {
    const row = Math.min(from.height - 1, y >> 1) * from.width
    for (let x = 0; x < to.width; x += 1) {
      to.pixels[y * to.width + x] = from.pixels[row + Math.min(from.width - 1, x >> 1)] as number
    }
  }
}

async function disc(colour: string, size: number): Promise<Sprite> {
  const half = size / 2
  const layer = await drawLayer(
    { width: size, height: size, seed: colour, blur: size * 0.012 },
    (scene) =>
      circle(
        [half, half],
        half * 0.92,
        radial(scene, [
          [0, colour, 0.5],
          [0.8, colour, 0.6],
          [0.93, colour, 0.9],
          [1, colour, 0.5],
        ]),
      ),
  )
  return spriteOf(layer)
}

/** Where the street ends all is light, and it lies on the wet ground. */
function shineOf({ width, height, seed }: Stage, { lights }: Street) {
  const random = createRandom(`${seed}/shine`)
  const [w, h] = [width / 2, height / 2]
  const side = Math.min(w, h)
  const glows = lights.map((colour) => lightOf(colourOf(colour), colourOf(colour), 0.85))
  const [first] = glows
  if (!first) throw new Error('a street has lights')
  const end = [
    { light: first, x: w * 0.5, y: h * 0.55, r: side * 0.62, tall: 0.55 },
    { light: glows[1] ?? first, x: w * 0.5, y: h * 0.57, r: w * 0.8, tall: 0.3 },
  ]
  const streaks = Array.from({ length: 16 }, () => {
    const near = random.between(0.1, 1)
    return {
      light: random.pick(glows as [Int32Array, ...Int32Array[]]),
      x: w * (0.5 + random.between(-1, 1) * (0.1 + 0.5 * near)),
      y: h * (0.6 + 0.34 * near),
      r: side * (0.03 + 0.1 * near),
      tall: random.between(2, 3.6),
    }
  })
  const signs = Array.from({ length: 9 }, (_, at) => ({
    light: random.pick(glows as [Int32Array, ...Int32Array[]]),
    x: w * (0.5 + (at % 2 ? 1 : -1) * random.between(0.2, 0.48)),
    y: h * random.between(0.22, 0.46),
    r: side * random.between(0.07, 0.14),
    tall: random.between(1.6, 3),
  }))
  return [...end, ...streaks, ...signs]
}

/** Lamps that stay, and cars that come nearer on one side and go away on the other. */
function lampsOf({ width, height, seed }: Stage) {
  const random = createRandom(`${seed}/lamps`)
  const end = { x: width * 0.5, y: height * 0.56 }
  const still = Array.from({ length: 58 }, () => {
    const near = random.between(0, 1)
    const direction = random.chance(0.5) ? 1 : -1
    const x = end.x + direction * width * (0.04 + near ** 1.2 * 0.58)
    const y = end.y - near * height * random.between(-0.06, 0.42)
    return {
      place: (seconds: number) => ({
        x: x + Math.sin(seconds * 0.25 + near * 9) * width * 0.006,
        y,
        near: 1,
      }),
      colour: random.integer(0, 3),
      size: 0.16 + near * random.between(0.45, 1.05),
      pace: random.between(0.2, 1.6),
    }
  })
  const cars = Array.from({ length: 12 }, (_, at) => {
    const from = random.between(0, 1)
    const comes = at % 2 === 0
    const lane = random.between(0.08, 0.3)
    return {
      place: (seconds: number) => {
        const part = wrap(from + seconds * 0.085, 1)
        const near = (comes ? part : 1 - part) ** 2.2
        const aside = (at & 2 ? 0.012 : -0.012) * width * (0.3 + near * 4)
        return {
          x: end.x + (comes ? -1 : 1) * width * (0.015 + lane * near * 2.2) + aside,
          y: end.y + height * (0.015 + near * 0.42),
          near: 0.12 + near * 1.15,
        }
      },
      colour: comes ? 2 : 1,
      size: 0.75,
      pace: 0,
    }
  })
  return [...still, ...cars]
}
