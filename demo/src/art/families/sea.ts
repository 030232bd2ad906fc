import { cloud, darker, glow, lighter, stars } from '../props.ts'
import { createNoise } from '../random.ts'
import { family, linear, type Scene, times } from '../scene.ts'
import { across, circle, d, mix, moved, type Point, rect, shape, smooth } from '../svg.ts'

interface Palette {
  readonly sky: readonly [string, string, string]
  readonly sea: readonly [string, string]
  readonly moon: string
  readonly isNight?: boolean
}

/** A path of light over the water, a headland, a sail. */
export const sea = family<Palette>({
  palettes: [
    {
      sky: ['#0b1b33', '#1f3f66', '#6e8fae'],
      sea: ['#2a4e73', '#07121f'],
      moon: '#fff4d6',
      isNight: true,
    },
    { sky: ['#f58f6c', '#f9b98a', '#fde2b3'], sea: ['#e68a6a', '#274b63'], moon: '#fff8e6' },
    {
      sky: ['#0e3b43', '#2f7f7c', '#cfe8d2'],
      sea: ['#3f8f8a', '#0a2b33'],
      moon: '#fffbea',
      isNight: true,
    },
    {
      sky: ['#1b1a2e', '#5d3b55', '#e98e74'],
      sea: ['#a8605c', '#141427'],
      moon: '#ffe3c2',
      isNight: true,
    },
    { sky: ['#9cc9d9', '#cbe3e4', '#f7efd9'], sea: ['#6fb1bf', '#1d5c74'], moon: '#ffffff' },
  ],
  draw(scene, palette) {
    const { width, height, side, random } = scene
    const { sky, moon } = palette
    const horizon = height * random.between(0.55, 0.64)
    const r = side * random.between(0.12, 0.18)
    const at: Point = [width * random.between(0.3, 0.7), horizon - r * random.between(0.9, 2.4)]
    const isLeft = random.chance(0.5)
    const air = linear(
      scene,
      sky.map((colour, index) => [index / 2, colour] as const),
    )
    const disc = linear(scene, [
      [0, moon],
      [1, mix(moon, sky[2], 0.35)],
    ])
    const clouds = times(5, () =>
      cloud(
        [random.between(0, width), at[1] + random.between(-0.4, 1.5) * r],
        width * random.between(0.1, 0.24),
        lighter(sky[2], 0.2),
        random.between(0.25, 0.6),
      ),
    )
    return [
      rect({ x: 0, y: 0, width, height: horizon + 1 }, air),
      palette.isNight ? stars(scene, 46, horizon * 0.7) : '',
      glow(scene, at, r * 3.6, moon, 0.6),
      circle(at, r, disc),
      clouds,
      headland(scene, palette, { horizon, isLeft }),
      water(scene, palette, { horizon, x: at[0], r }),
      boat(scene, palette, { horizon, isLeft }),
    ].join('')
  },
})

interface Shore {
  readonly horizon: number
  readonly isLeft: boolean
}

function headland(scene: Scene, palette: Palette, { horizon, isLeft }: Shore): string {
  const { width, height } = scene
  const noise = createNoise(`${scene.seed}/headland`)
  const crest = (part: number) => horizon - height * 0.1 * noise(part * 3, 3) * (1 - part) - 1
  const points = across(width * 0.55, 20, crest).map(([x, y]): Point => [isLeft ? x : width - x, y])
  const outline = `${smooth(points)}${d`L${isLeft ? 0 : width} ${horizon + 1}Z`}`
  return shape(outline, mix(palette.sea[1], palette.sky[2], 0.38))
}

function water(
  scene: Scene,
  { sea: [far, near], moon }: Palette,
  { horizon, x, r }: { readonly horizon: number; readonly x: number; readonly r: number },
): string {
  const { width, height, random, unit } = scene
  const deep = height - horizon
  const surface = linear(scene, [
    [0, far],
    [1, near],
  ])
  const glints = times(120, () => {
    const part = random.between(0, 1) ** 1.4
    const spread = r * (0.55 + part * 1.6) * ((random.between(-1, 1) + random.between(-1, 1)) / 2)
    const long = width * (0.01 + 0.06 * part) * random.between(0.5, 1.4)
    const box = {
      x: x + spread - long / 2,
      y: horizon + 2 + part * deep * 0.96,
      width: long,
      height: (0.8 + 1.6 * part) * unit,
    }
    return rect(box, moon, { rx: 1, opacity: random.between(0.25, 0.85) * (1 - part * 0.45) })
  })
  const waves = times(4, (index) => {
    const noise = createNoise(`${scene.seed}/wave/${index}`)
    const level = horizon + deep * (0.45 + index * 0.16)
    const crest = across(width, 16, (part) => level + height * 0.03 * (noise(part * 5.3, 2) - 0.5))
    return shape(`${smooth(crest)}${d`V${height}H0Z`}`, near, { opacity: 0.22 })
  })
  return rect({ x: 0, y: horizon, width, height: deep }, surface) + glints + waves
}

function boat(scene: Scene, { sea: [, near], moon }: Palette, { horizon, isLeft }: Shore): string {
  const { width, height, random } = scene
  const x = width * (isLeft ? random.between(0.62, 0.8) : random.between(0.2, 0.38))
  const size = height * 0.035
  const hull = shape('M-10 0H10L6 4.2H-6Z', darker(near, 0.25))
  const sails =
    shape('M0-2V-21L9.5-2Z', moon, { opacity: 0.9 }) +
    shape('M-1-2V-17L-8-2Z', moon, { opacity: 0.65 })
  const place: Point = [x, horizon + height * 0.045]
  return moved({ to: place, scale: [size / 10, size / 10] }, hull + sails)
}
