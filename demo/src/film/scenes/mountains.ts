import { pine } from '../../art/props.ts'
import { createNoise, createRandom } from '../../art/random.ts'
import { times } from '../../art/scene.ts'
import { across, d, shape, smooth } from '../../art/svg.ts'
import { mixed, rise } from '../ease.ts'
import { blend, type Colour, through, veilOf } from '../paint/colour.ts'
import { createField, fillField, spread } from '../paint/field.ts'
import { cloudy, createSmooth } from '../paint/noise.ts'
import { drawMask, type Mask, type Pixels } from '../paint/pixels.ts'
import { tint } from '../paint/tint.ts'
import type { Moment, Scene, Stage } from '../scene.ts'
import { fillAir } from '../things/air.ts'
import { createBirds } from '../things/birds.ts'
import { createSun } from '../things/sun.ts'
import type { MountainLight } from './mountain-light.ts'

const count = 6

/** Ridges in travelling mist; the sun comes up behind them, and birds with it. */
export function mountains(light: MountainLight): Scene {
  return async (stage) => {
    const { width, height } = stage
    const side = Math.min(width, height)
    const horizon = height * 0.42
    const ridges = await Promise.all(Array.from({ length: count }, (_, at) => ridge(stage, at)))
    const [sun, birds] = await Promise.all([createSun(side * 0.17), createBirds(stage)])
    const mist = createMist(stage)
    return (canvas, moment) => {
      const { part } = moment
      const hour = rise(part, -0.15, 1.05)
      const up = rise(part, 0.02, 1)
      fillAir(canvas, light.sky, { hour, until: horizon + height * 0.2 })
      sun(canvas, {
        x: width * 0.62,
        y: horizon * mixed(1.32, 0.42, up),
        r: side * mixed(0.4, 0.62, up),
        strength: 0.35 + 0.6 * up,
      })
      const [haze, dark] = [through(light.haze, hour), through(light.near, hour)]
      for (const [index, one] of ridges.entries()) {
        const near = index / (count - 1)
        standing(canvas, one, { stage, moment, near, haze, dark, up })
        if (index < count - 1) mist(canvas, { moment, near, haze, top: one.crest + height * 0.01 })
      }
      birds(canvas, moment)
    }
  }
}

interface Standing {
  readonly stage: Stage
  readonly moment: Moment
  /** 0 is the farthest, 1 the nearest. */
  readonly near: number
  readonly haze: Colour
  readonly dark: Colour
  /** How high the sun is. */
  readonly up: number
}

/** The nearer a ridge, the darker it is, and the faster it passes. */
function standing(canvas: Pixels, { mask, top: y }: Ridge, given: Standing): void {
  const { stage, moment, near, haze, dark, up } = given
  const { width, height, seconds } = stage
  const top = blend(haze, dark, 0.1 + 0.9 * near ** 1.15)
  const drift = (moment.seconds / seconds - 0.5) * -width * 0.02 * (1 + 5 * near)
  tint(canvas, mask, {
    x: -width * 0.08 + drift,
    y: y + (1 - up) * height * 0.012 * near,
    top,
    bottom: blend(top, haze, 0.85 * (1 - near * 0.75)),
  })
}

interface Mist {
  readonly moment: Moment
  readonly near: number
  readonly haze: Colour
  readonly top: number
}

/** Lies in the valley in front of a ridge, and travels. */
function createMist({ height, seed }: Stage) {
  const field = createField(72, 28)
  const noise = createSmooth(`${seed}/mist`)
  return (canvas: Pixels, { moment: { seconds }, near, haze, top }: Mist) => {
    const [across, down] = [near * 45 - seconds * 0.045 * (1 + near), near * 15 + seconds * 0.012]
    fillField(field, (x, y) => {
      const cloud = cloudy(noise, x * 2.6 + across, y * 2.2 + down)
      return rise(cloud, 0.4, 0.82) * Math.sin(Math.PI * y) ** 1.4
    })
    const ramp = veilOf(blend(haze, [255, 255, 255], 0.12), 0.82 - 0.3 * near)
    spread(canvas, field, { ramp, top, height: Math.round(height * 0.19) })
  }
}

interface Ridge {
  readonly mask: Mask
  readonly top: number
  readonly crest: number
}

async function ridge({ width, height, seed }: Stage, index: number): Promise<Ridge> {
  const part = index / (count - 1)
  const wide = Math.round(width * 1.2)
  const noise = createNoise(`${seed}/ridge/${index}`)
  const random = createRandom(`${seed}/trees/${index}`)
  const rising = height * (0.19 - 0.07 * part)
  // Room for the trees that stand on the highest place.
  const above = height * 0.07
  const top = Math.round(height * (0.3 + 0.5 * part ** 1.1) - rising * 0.5 - above)
  const density = (1.5 + part * 1.4) * (width / height > 1 ? 1.7 : 1)
  const crest = (x: number) =>
    above +
    rising * 0.62 +
    rising * (0.5 - 1.05 * (1 - Math.abs(2 * noise(x * density + index * 9, 5) - 1)) + 0.35)
  const size = { width: wide, height: height - top, seed }
  const mask = await drawMask(
    { ...size, blur: index === count - 1 ? 0 : Math.max(0, 0.9 - part) },
    () => {
      const outline = `${smooth(across(wide, 120, crest))}${d`V${size.height}H0Z`}`
      const trees = times(index >= count - 2 ? 70 : 0, () => {
        const x = random.between(0, 1)
        const tall = height * random.between(0.018, 0.05) * (index === count - 1 ? 1.5 : 0.8)
        return noise(x * 7 + 3, 2) < 0.42 ? '' : pine([x * wide, crest(x) + 4], tall, '#000000')
      })
      return shape(outline, '#000000') + trees
    },
  )
  return { mask, top, crest: top + above + rising * 0.3 }
}
