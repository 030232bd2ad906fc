import { pine, stars } from '../props.ts'
import { createNoise } from '../random.ts'
import { family, linear, type Scene, times } from '../scene.ts'
import { across, d, mix, rect, shape, smooth } from '../svg.ts'

interface Palette {
  readonly sky: readonly [string, string, string]
  readonly light: readonly [string, string, string]
  readonly ground: string
}

/** Curtains of light over a lake among pines. */
export const aurora = family<Palette>({
  palettes: [
    {
      sky: ['#06121f', '#0c2b3e', '#1b5560'],
      light: ['#5cf0b4', '#3fc9c9', '#b7f3a5'],
      ground: '#040b12',
    },
    {
      sky: ['#080f22', '#132b52', '#2c5f86'],
      light: ['#7cf3d0', '#5ba8f2', '#e58acb'],
      ground: '#05080f',
    },
    {
      sky: ['#0a1418', '#123a36', '#3d7d62'],
      light: ['#b9f58a', '#5ee6a0', '#f2e58a'],
      ground: '#050c0b',
    },
  ],
  draw(scene, palette) {
    const { width, height } = scene
    const { sky } = palette
    const horizon = height * 0.76
    const air = linear(scene, [
      [0, sky[0]],
      [0.45, sky[1]],
      [0.78, sky[2]],
    ])
    return [
      rect({ x: 0, y: 0, width, height }, air),
      stars(scene, 80, horizon * 0.8),
      ...palette.light.map((colour, index) => curtain(scene, { colour, index, horizon })),
      lake(scene, palette, horizon),
      woods(scene, palette, horizon),
    ].join('')
  },
})

interface Curtain {
  readonly colour: string
  readonly index: number
  readonly horizon: number
}

const folds = 64

function curtain(scene: Scene, { colour, index, horizon }: Curtain): string {
  const { width, height } = scene
  const noise = createNoise(`${scene.seed}/curtain/${index}`)
  const light = linear(scene, [
    [0, colour, 0],
    [0.55, colour, 0.22],
    [0.9, colour, 0.62],
    [1, colour, 0],
  ])
  return times(folds, (at) => {
    const part = at / folds
    const wave = height * (0.2 * (noise(part * 2.4, 2) - 0.5) + 0.04 * Math.sin(part * 9 + index))
    const foot = horizon * (0.5 + index * 0.17) + wave
    const tall = height * (0.16 + 0.34 * noise(part * 5 + 20, 3))
    const box = { x: width * part - 1, y: foot - tall, width: (width / folds) * 1.7, height: tall }
    return rect(box, light, { opacity: 0.35 + 0.65 * noise(part * 11 + 40, 2) })
  })
}

function lake(scene: Scene, { sky, light, ground }: Palette, horizon: number): string {
  const { width, height, random, unit } = scene
  const noise = createNoise(`${scene.seed}/hills`)
  const hills = across(width, 24, (part) => horizon - height * 0.13 * noise(part * 4, 3))
  const surface = linear(scene, [
    [0, mix(sky[2], light[0], 0.22)],
    [1, ground],
  ])
  const ripples = times(30, () => {
    const box = {
      x: random.between(0, width),
      y: random.between(horizon + 3, height),
      width: width * random.between(0.05, 0.2),
      height: 1.1 * unit,
    }
    return rect(box, light[0], { opacity: random.between(0.08, 0.3) })
  })
  return (
    shape(`${smooth(hills)}${d`V${horizon + 1}H0Z`}`, mix(sky[1], ground, 0.55)) +
    rect({ x: 0, y: horizon, width, height: height - horizon }, surface) +
    ripples
  )
}

function woods({ width, height, random }: Scene, { ground }: Palette, horizon: number): string {
  const far = times(46, (at) =>
    pine(
      [(width * (at + random.between(0, 1))) / 46, horizon + 2],
      height * random.between(0.03, 0.085),
      ground,
    ),
  )
  const near = times(5, () => {
    const x = random.chance(0.5) ? random.between(-0.03, 0.16) : random.between(0.84, 1.03)
    return pine([width * x, height * 1.02], height * random.between(0.28, 0.46), ground)
  })
  return far + near
}
