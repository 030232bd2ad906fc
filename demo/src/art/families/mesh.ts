import { darker, lighter } from '../props.ts'
import type { NonEmpty } from '../random.ts'
import { family, radial, type Scene, times } from '../scene.ts'
import { circle, ellipse, mix, type Point, rect, turned } from '../svg.ts'

/** Ground, three colours, shadow. */
type Palette = readonly [string, string, string, string, string]

const lit = { cx: '35%', cy: '28%', r: '80%' }

/** A ringed ball and its moon in front of colours that flow into each other. */
export const mesh = family<Palette>({
  palettes: [
    ['#f4ebdd', '#e4572e', '#f2a541', '#0e7c7b', '#17324d'],
    ['#0c1d2b', '#125b6b', '#e9b872', '#c8553d', '#f5e6ca'],
    ['#fdf3e7', '#f49d8c', '#6bb5b0', '#f6d186', '#35639c'],
    ['#101418', '#2d4a53', '#b98b4e', '#5b2a2a', '#e8d5ae'],
    ['#eaf1ef', '#5da399', '#f3b562', '#e8684a', '#1f4e5f'],
    ['#f8e9e0', '#d64550', '#f7a072', '#2a4d8f', '#eec170'],
  ],
  draw(scene, palette) {
    const { width, height } = scene
    return (
      rect({ x: 0, y: 0, width, height }, palette[0]) +
      clouds(scene, palette) +
      balls(scene, palette)
    )
  },
})

function clouds(scene: Scene, [, ...colours]: Palette): string {
  const { width, height, random } = scene
  const long = Math.max(width, height)
  const shades: NonEmpty<string> = colours
  return times(8, (at) => {
    const colour = shades[at % shades.length] ?? shades[0]
    const fading = radial(scene, [
      [0, colour, 0.95],
      [0.5, colour, 0.45],
      [1, colour, 0],
    ])
    const centre: Point = [random.between(-0.1, 1.1) * width, random.between(-0.1, 1.1) * height]
    const radii = [long * random.between(0.3, 0.62), long * random.between(0.25, 0.5)] as const
    return ellipse(centre, radii, fading, turned(random.integer(-60, 60), [width / 2, height / 2]))
  })
}

function balls(scene: Scene, [ground, first, second, third, shade]: Palette): string {
  const { width, height, side, unit, random } = scene
  const r = side * random.between(0.2, 0.28)
  const [x, y] = [width * random.between(0.35, 0.65), height * random.between(0.38, 0.6)]
  const shadow = radial(scene, [
    [0, '#000000', 0.3],
    [1, '#000000', 0],
  ])
  const ball = radial(
    scene,
    [
      [0, lighter(ground, 0.7)],
      [0.28, second],
      [0.66, first],
      [1, darker(shade, 0.15)],
    ],
    lit,
  )
  const moon = radial(
    scene,
    [
      [0, '#ffffff'],
      [0.35, third],
      [1, mix(shade, third, 0.3)],
    ],
    lit,
  )
  const beside: Point = [x + r * random.between(0.9, 1.2), y - r * random.between(0.5, 0.9)]
  const ring = {
    stroke: '#ffffff',
    'stroke-opacity': 0.55,
    'stroke-width': 1.2 * unit,
    ...turned(random.integer(-28, -12), [x, y]),
  }
  return (
    ellipse([x, y + r * 1.22], [r * 0.9, r * 0.13], shadow) +
    circle([x, y], r, ball) +
    circle(beside, r * 0.34, moon) +
    ellipse([x, y], [r * 1.6, r * 0.42], 'none', ring)
  )
}
