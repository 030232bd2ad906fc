import { figure, glow } from '../props.ts'
import type { NonEmpty } from '../random.ts'
import { family, linear, radial, type Scene, times } from '../scene.ts'
import { circle, d, ellipse, line, mix, type Point, rect } from '../svg.ts'

interface Palette {
  readonly night: readonly [string, string, string]
  readonly lights: NonEmpty<string>
}

/** A street in the rain, its lights out of focus, somebody under an umbrella. */
export const bokeh = family<Palette>({
  palettes: [
    {
      night: ['#0a1018', '#1b2433', '#3a2a2e'],
      lights: ['#ffc46b', '#ff8a4c', '#f7e3b0', '#6fc3d9', '#e4553a'],
    },
    {
      night: ['#0b1716', '#15302f', '#3b3a24'],
      lights: ['#f6d488', '#7fd8c0', '#ffb067', '#e9f2cf'],
    },
    {
      night: ['#140f1a', '#2b2133', '#4c2b2b'],
      lights: ['#ffb27a', '#f2756b', '#ffd9a6', '#9ab8f0'],
    },
  ],
  draw(scene, palette) {
    const { width, height, side, random } = scene
    const { night, lights } = palette
    const end: Point = [width * random.between(0.44, 0.56), height * random.between(0.56, 0.62)]
    const air = linear(scene, [
      [0, night[0]],
      [0.55, night[1]],
      [1, night[2]],
    ])
    const road = linear(scene, [
      [0, mix(night[1], lights[0], 0.26)],
      [0.3, mix(night[2], night[0], 0.35)],
      [1, night[0]],
    ])
    return [
      rect({ x: 0, y: 0, width, height }, air),
      glow(scene, end, side * 0.95, lights[0], 0.5),
      ...[-1, 1].map((direction) =>
        times(5, (at) => house(scene, palette, { end, direction, near: at / 4 })),
      ),
      rect({ x: 0, y: end[1] + height * 0.015, width, height }, road),
      lamps(scene, palette, end),
      puddles(scene, palette, end),
      rain(scene),
      walker(scene, palette, end[0]),
    ].join('')
  },
})

interface House {
  readonly end: Point
  /** -1 on the left, 1 on the right. */
  readonly direction: number
  readonly near: number
}

function house(scene: Scene, { night, lights }: Palette, { end, direction, near }: House): string {
  const { width, height, side, random } = scene
  const [endX, endY] = end
  const edge = endX + direction * width * (0.07 + near ** 1.3 * 0.3)
  const top = endY - height * (0.16 + near * 0.36) * random.between(0.85, 1.1)
  const bottom = endY + height * (0.02 + 0.1 * near)
  const colour = mix(night[0], lights[0], 0.21 - 0.16 * near)
  const wall = linear(scene, [
    [0, colour],
    [1, mix(colour, night[2], 0.5)],
  ])
  const [left, wide] = direction > 0 ? [edge, width - edge + 2] : [-2, edge + 2]
  const size = side * (0.006 + 0.011 * near)
  const windows = times(13, () => {
    const x = edge + direction * random.between(0.01, 0.13) * width
    const y = random.between(top + size * 4, endY)
    const box = { x, y, width: size * 1.5, height: size * 2.2 }
    return rect(box, random.pick(lights), { opacity: random.between(0.25, 0.8), rx: size / 2 })
  })
  return rect({ x: left, y: top, width: Math.max(0, wide), height: bottom - top }, wall) + windows
}

function lamps(
  { width, height, side, unit, random }: Scene,
  { lights }: Palette,
  [x, y]: Point,
): string {
  return times(44, () => {
    const near = random.between(0, 1)
    const direction = random.chance(0.5) ? 1 : -1
    const at: Point = [
      x + direction * width * (0.03 + near ** 1.2 * 0.6) + random.between(-0.04, 0.04) * width,
      y - near * height * random.between(-0.05, 0.4) - height * 0.01,
    ]
    const colour = random.pick(lights)
    return circle(at, side * (0.008 + 0.062 * near) * random.between(0.5, 1.2), colour, {
      opacity: random.between(0.22, 0.62),
      stroke: colour,
      'stroke-opacity': 0.9,
      'stroke-width': unit,
    })
  })
}

function puddles(scene: Scene, { lights }: Palette, [x, y]: Point): string {
  const { width, height, side, random } = scene
  const fades = lights.map((colour) =>
    radial(scene, [
      [0, colour, 0.8],
      [1, colour, 0],
    ]),
  )
  return times(40, () => {
    const near = random.between(0.03, 1)
    const at: Point = [
      x + random.between(-1, 1) * width * (0.06 + near * 0.62),
      y + height * 0.02 + near * (height - y),
    ]
    const r = side * (0.006 + 0.03 * near)
    const fade = fades[random.integer(0, fades.length - 1)] ?? 'none'
    return ellipse(at, [r, r * random.between(2.2, 5)], fade)
  })
}

function rain({ width, height, side, unit, random }: Scene): string {
  const drops = times(60, () => {
    const long = side * random.between(0.03, 0.08)
    const [x, y] = [random.between(0, width * 1.1), random.between(-10, height)]
    return d`M${x} ${y}l${-long * 0.16} ${long}`
  })
  return line(drops, '#ffffff', 0.9 * unit, { 'stroke-opacity': 0.16 })
}

function walker(scene: Scene, { lights }: Palette, endX: number): string {
  const { width, height, random } = scene
  const x = endX + width * random.between(-0.06, 0.06)
  const tall = Math.min(height * 0.34, width * 0.62)
  const foot = height * (height > width * 1.5 ? 0.8 : 0.96)
  const umbrella = random.pick(lights)
  const shine = radial(scene, [
    [0, umbrella, 0.3],
    [1, umbrella, 0],
  ])
  return (
    ellipse([x, foot], [tall * 0.26, tall * 0.025], '#000000', { opacity: 0.5 }) +
    figure([x, foot], tall, '#07090c', umbrella) +
    ellipse([x, foot + tall * 0.16], [tall * 0.22, tall * 0.15], shine)
  )
}
