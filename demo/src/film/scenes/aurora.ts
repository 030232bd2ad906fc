import { pine } from '../../art/props.ts'
import { createNoise, createRandom } from '../../art/random.ts'
import { times } from '../../art/scene.ts'
import { across, d, rect, shape, smooth } from '../../art/svg.ts'
import { mixed, rise } from '../ease.ts'
import { colourOf, rampOf } from '../paint/colour.ts'
import { dot } from '../paint/dot.ts'
import { createField, type Field, spread } from '../paint/field.ts'
import { glow, lightOf } from '../paint/glow.ts'
import { mirror } from '../paint/mirror.ts'
import { createSmooth } from '../paint/noise.ts'
import { drawMask, type Pixels } from '../paint/pixels.ts'
import { fillDown, type SkyStop } from '../paint/sky.ts'
import { tint } from '../paint/tint.ts'
import type { Moment, Scene, Stage } from '../scene.ts'
import { createStars } from '../things/stars.ts'

const green = rampOf([
  [0, '#0d6b54', 0],
  [0.35, '#2fd49a', 0.36],
  [0.75, '#7df3b4', 0.74],
  [1, '#d8ffd8', 0.95],
])
const violet = rampOf([
  [0, '#5a2a96', 0],
  [0.4, '#9a4fd6', 0.5],
  [1, '#ff8ad6', 0.85],
])
const night: readonly SkyStop[] = [
  [0, colourOf('#050b1a')],
  [0.5, colourOf('#0b2338')],
  [1, colourOf('#1d5058')],
]
const hillside = { top: colourOf('#123744'), bottom: colourOf('#1b4c50') }
const shade = { top: colourOf('#041016'), bottom: colourOf('#02070b') }
const lake = { wind: 0.55, far: [18, 62, 66], near: [4, 14, 22], depth: [0.15, 0.5] } as const

/** Curtains of light over a lake; the stars turn around the pole, one of them falls. */
export const aurora: Scene = async (stage) => {
  const { width, height, seed } = stage
  const side = Math.min(width, height)
  const horizon = Math.round(height * 0.66)
  const stars = createStars({
    ...stage,
    below: horizon,
    pole: [width * 0.62, height * 0.12],
    count: 900,
    unit: side / 560,
  })
  const [hills, woods] = await Promise.all([hillsOf(stage, horizon), woodsOf(stage, horizon)])
  const field = createField(200, 100)
  const noise = createSmooth(`${seed}/curtain`)
  const window = lightOf([255, 214, 130], [255, 150, 60], 1)
  return (canvas, moment) => {
    const { seconds, part } = moment
    const strength = mixed(0.35, 1, rise(part, 0, 0.3))
    fillDown(canvas, night, { until: horizon + 1 })
    stars(canvas, { seconds, opacity: 1, turned: seconds * 0.014 })
    curtains(field, { noise, seconds, strength, isViolet: true })
    spread(canvas, field, { ramp: violet, height: horizon, isLight: true })
    curtains(field, { noise, seconds, strength, isViolet: false })
    spread(canvas, field, { ramp: green, height: horizon, isLight: true })
    falling(canvas, { stage, moment })
    tint(canvas, hills, { y: horizon - hills.height + 1, ...hillside })
    mirror(canvas, { from: horizon, seconds: seconds * 0.7, ...lake })
    tint(canvas, woods, { y: height - woods.height, ...shade })
    const place = { x: width * 0.783, y: height * 0.8275, r: side * 0.15 }
    glow(canvas, window, { ...place, strength: 0.75 * flickering(seconds) })
    smoke(canvas, { stage, seconds })
  }
}

/** As a candle does. */
function flickering(seconds: number): number {
  const slow = 0.1 * Math.sin(seconds * 7.3) * Math.sin(seconds * 3.1)
  return 0.85 + slow + 0.05 * Math.sin(seconds * 17)
}

function curtains(
  { columns, rows, values }: Field,
  given: {
    noise: ReturnType<typeof createSmooth>
    seconds: number
    strength: number
    isViolet: boolean
  },
): void {
  const { noise, seconds, strength, isViolet } = given
  values.fill(0)
  for (let curtain = 0; curtain < 3; curtain += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = column / (columns - 1)
      const fold = noise(x * 2.1 + curtain * 13 + seconds * 0.035, seconds * 0.06 + curtain * 5)
      const wave = noise(x * 7 + fold * 5 - seconds * 0.05, seconds * 0.11 + curtain * 9)
      const foot = 0.5 + curtain * 0.16 + 0.5 * (fold - 0.5) + 0.11 * (wave - 0.5)
      const rays = 0.3 + 0.7 * noise(x * 34 + fold * 24 + seconds * 0.22, seconds * 0.5 + curtain)
      const tall =
        (0.16 + 0.3 * noise(x * 3.3 + 50, seconds * 0.08 + curtain * 3)) * (isViolet ? 1.75 : 1)
      const power =
        strength *
        rays *
        rise(noise(x * 1.7 + curtain * 21 - seconds * 0.03, seconds * 0.04), 0.2, 0.65)
      for (let row = 0; row < rows; row += 1) {
        const above = foot - row / (rows - 1)
        const lit = above < 0 ? Math.exp(above * 60) : Math.exp((-above / tall) * 2.2)
        const height = isViolet ? rise(above, 0.04, tall) : 1
        values[row * columns + column] = Math.min(
          1,
          (values[row * columns + column] as number) + power * lit * height * 0.95,
        )
      }
    }
  }
}

/** A star that falls twice in a while. */
function falling(canvas: Pixels, { stage, moment }: { stage: Stage; moment: Moment }): void {
  const { width, height } = stage
  const age = (moment.seconds % 6.5) - 3.6
  if (age < 0 || age > 0.9) return
  const turn = Math.floor(moment.seconds / 6.5)
  const from = { x: width * (0.25 + 0.4 * ((turn * 0.61) % 1)), y: height * 0.1 }
  const long = Math.min(width, height) * 0.6
  for (let step = 0; step < 40; step += 1) {
    const at = age / 0.9 - step * 0.006
    if (at < 0) continue
    dot(canvas, {
      x: from.x + long * at,
      y: from.y + long * 0.42 * at,
      r: 1.7 - step * 0.03,
      colour: 0xffffffff,
      opacity: (1 - step / 40) ** 2 * Math.sin(Math.PI * Math.min(1, age / 0.9)),
      isLight: true,
    })
  }
}

function smoke(canvas: Pixels, { stage, seconds }: { stage: Stage; seconds: number }): void {
  const { width, height } = stage
  const side = Math.min(width, height)
  for (let one = 0; one < 26; one += 1) {
    const age = (seconds * 0.09 + one / 26) % 1
    dot(canvas, {
      x: width * 0.797 + side * (0.06 * age ** 1.5 + 0.012 * Math.sin(age * 9 + one)),
      y: height * 0.795 - age * height * 0.15,
      r: side * (0.006 + 0.028 * age),
      colour: 0xffb8c8c6,
      opacity: 0.13 * (1 - age) * Math.min(1, age * 8),
    })
  }
}

function hillsOf({ width, height, seed }: Stage, horizon: number) {
  const noise = createNoise(`${seed}/hills`)
  const tall = Math.min(horizon, Math.round(height * 0.16))
  return drawMask({ width, height: tall, seed, blur: 0.7 }, () =>
    shape(
      `${smooth(across(width, 60, (part) => tall - tall * 0.95 * noise(part * 3.6, 5)))}${d`V${tall}H0Z`}`,
      '#000000',
    ),
  )
}

function woodsOf({ width, height, seed }: Stage, horizon: number) {
  const random = createRandom(`${seed}/woods`)
  const tall = height - Math.round(horizon * 0.72)
  const bank = tall - height * 0.16
  return drawMask({ width, height: tall, seed }, () => {
    const noise = createNoise(`${seed}/bank`)
    const side = (part: number) => Math.abs(part - 0.45) * 2
    const ground = (part: number) =>
      bank + tall * 0.14 * (1 - side(part)) + tall * 0.05 * noise(part * 5, 3)
    const outline = `${smooth(across(width, 60, ground))}${d`V${tall}H0Z`}`
    const trees = times(46, () => {
      const part = random.chance(0.55) ? random.between(-0.02, 0.24) : random.between(0.86, 1.03)
      const far = Math.min(1, side(part))
      return pine(
        [part * width, ground(part) + tall * 0.02],
        height * random.between(0.07, 0.2) * (0.5 + 0.6 * far),
        '#000000',
      )
    })
    const [x, y] = [width * 0.77, height * 0.815 - (height - tall)]
    const u = Math.min(width, height) * 0.001
    const cabin =
      shape(d`M${x - 46 * u} ${y}L${x + 8 * u} ${y - 40 * u}L${x + 62 * u} ${y}Z`, '#000000') +
      rect({ x: x - 34 * u, y, width: 84 * u, height: 70 * u }, '#000000') +
      rect({ x: x + 26 * u, y: y - 44 * u, width: 12 * u, height: 30 * u }, '#000000')
    return outline + trees + cabin
  })
}
