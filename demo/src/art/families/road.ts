import { cloud, darker, glow } from '../props.ts'
import { createNoise } from '../random.ts'
import { family, linear, type Scene, times } from '../scene.ts'
import { across, circle, d, mix, type Point, polygon, rect, shape, smooth } from '../svg.ts'

interface Palette {
  readonly sky: readonly [string, string, string]
  readonly hills: readonly [string, string]
  readonly ground: string
  readonly road: string
  readonly sun: string
}

/** A road that runs straight into the setting sun. */
export const road = family<Palette>({
  palettes: [
    {
      sky: ['#2c3e66', '#e07a5f', '#fcd7a0'],
      hills: ['#7a4b62', '#3b2b45'],
      ground: '#2a2233',
      road: '#17151f',
      sun: '#ffe9bf',
    },
    {
      sky: ['#6fb5c6', '#bfe0dc', '#fbefd3'],
      hills: ['#7fa8a0', '#3f7268'],
      ground: '#7e9a58',
      road: '#4a5258',
      sun: '#ffffff',
    },
    {
      sky: ['#f29e6d', '#f8c99a', '#fdebcb'],
      hills: ['#c9765a', '#8a4337'],
      ground: '#c98f55',
      road: '#5a3d3a',
      sun: '#fff8e3',
    },
  ],
  draw(scene, palette) {
    const { width, height, side, random } = scene
    const { sky, sun, ground } = palette
    const horizon = height * random.between(0.54, 0.6)
    const end: Point = [width * random.between(0.42, 0.58), horizon]
    const disc: Point = [end[0], horizon - side * 0.07]
    const air = linear(
      scene,
      sky.map((colour, index) => [index / 2, colour] as const),
    )
    const land = linear(scene, [
      [0, mix(ground, sky[2], 0.4)],
      [0.5, ground],
      [1, darker(ground, 0.25)],
    ])
    const clouds = times(4, () =>
      cloud(
        [random.between(0, width), horizon * random.between(0.15, 0.7)],
        width * random.between(0.1, 0.18),
        '#ffffff',
        0.4,
      ),
    )
    return [
      rect({ x: 0, y: 0, width, height: horizon + 2 }, air),
      glow(scene, disc, side * 0.48, sun),
      circle(disc, side * 0.14, sun),
      clouds,
      times(2, (index) => hills(scene, palette, end, index)),
      rect({ x: 0, y: horizon, width, height: height - horizon }, land),
      lanes(scene, palette, end),
      poles(scene, palette, end),
    ].join('')
  },
})

function hills(scene: Scene, palette: Palette, [endX, horizon]: Point, index: number): string {
  const { width, height } = scene
  const noise = createNoise(`${scene.seed}/hills/${index}`)
  const colour = palette.hills[index === 0 ? 0 : 1]
  const crest = across(width, 30, (part) => {
    // They make way for the road.
    const lower = Math.min(1, Math.abs(part - endX / width) * 2.6 + 0.12)
    const rise = 1 - Math.abs(2 * noise(part * 3 + index * 8, 3) - 1)
    return horizon - height * (0.2 - index * 0.06) * rise * lower
  })
  const body = linear(scene, [
    [0, colour],
    [1, mix(colour, palette.sky[2], 0.45)],
  ])
  return shape(`${smooth(crest)}${d`V${horizon + 1}H0Z`}`, body)
}

function lanes({ width, height }: Scene, palette: Palette, [x, y]: Point): string {
  const tar = polygon([
    [x - 2, y],
    [x + 2, y],
    [width * 1.02, height],
    [-width * 0.02, height],
  ])
  const left = polygon([
    [x - 0.6, y],
    [x, y],
    [width * 0.06, height],
    [width * 0.03, height],
  ])
  const right = polygon([
    [x, y],
    [x + 0.6, y],
    [width * 0.97, height],
    [width * 0.94, height],
  ])
  const dashes = times(8, (at) => {
    const [from, to] = [(at / 8) ** 2.2, ((at + 0.55) / 8) ** 2.2]
    const middle = (part: number) => x + (width / 2 - x) * part
    const half = (part: number) => width * 0.012 * part + 0.3
    const level = (part: number) => y + (height - y) * part
    const dash = polygon([
      [middle(from) - half(from), level(from)],
      [middle(from) + half(from), level(from)],
      [middle(to) + half(to), level(to)],
      [middle(to) - half(to), level(to)],
    ])
    return shape(dash, '#f6d27a')
  })
  return (
    shape(tar, palette.road) +
    shape(left, '#ffffff', { opacity: 0.7 }) +
    shape(right, '#ffffff', { opacity: 0.7 }) +
    dashes
  )
}

function poles({ width, height }: Scene, palette: Palette, [endX, horizon]: Point): string {
  const colour = darker(palette.road, 0.3)
  return times(6, (at) => {
    const part = (at + 0.6) / 6
    const tall = height * 0.16 * part ** 1.7 + 3
    const [x, y] = [
      endX + width * (0.62 * part ** 2 + 0.03),
      horizon + (height - horizon) * part ** 2,
    ]
    const pole = { x, y: y - tall, width: Math.max(1, tall * 0.05), height: tall }
    const bar = {
      x: x - tall * 0.16,
      y: y - tall * 0.9,
      width: tall * 0.36,
      height: Math.max(0.8, tall * 0.03),
    }
    return rect(pole, colour) + rect(bar, colour)
  })
}
