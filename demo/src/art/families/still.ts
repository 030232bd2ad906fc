import { darker, leaf, lighter } from '../props.ts'
import { family, linear, radial, type Scene, times } from '../scene.ts'
import { circle, d, ellipse, type Point, polygon, rect, shape } from '../svg.ts'

interface Palette {
  readonly wall: readonly [string, string]
  readonly table: string
  readonly things: readonly [string, string, string, string, string]
}

/** Vases and fruit on a table, light from a window. */
export const still = family<Palette>({
  palettes: [
    {
      wall: ['#e7dfd2', '#d8cbb8'],
      table: '#b79f83',
      things: ['#7c8f8a', '#c9765a', '#f0e6d6', '#4e5b66', '#d9a24c'],
    },
    {
      wall: ['#2a3438', '#3a474a'],
      table: '#1c2326',
      things: ['#c98b5a', '#8ca39b', '#e9dcc5', '#a94f3c', '#d8b26a'],
    },
    {
      wall: ['#f1d9c6', '#e9c4ab'],
      table: '#b5694b',
      things: ['#3f6f73', '#f5ebdc', '#8c3b2c', '#e0a458', '#a7b8a5'],
    },
  ],
  draw(scene, palette) {
    const { width, height, unit, random } = scene
    const edge = height * 0.7
    const wall = linear(
      scene,
      [
        [0, palette.wall[0]],
        [1, palette.wall[1]],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 1 },
    )
    const window = polygon([
      [width * 0.08, 0],
      [width * 0.5, 0],
      [width * 0.98, edge],
      [width * 0.48, edge],
    ])
    const count = width > height ? 5 : 3
    const colours = random.shuffle(palette.things)
    return [
      rect({ x: 0, y: 0, width, height }, wall),
      shape(window, '#ffffff', { opacity: 0.13 }),
      rect({ x: 0, y: edge, width, height: height - edge }, palette.table),
      rect({ x: 0, y: edge, width, height: 2 * unit }, '#ffffff', { opacity: 0.25 }),
      times(count, (at) =>
        thing(scene, palette, {
          x: width * (0.16 + (0.68 * (at + 0.5)) / count),
          edge,
          colour: colours[at % colours.length] ?? palette.things[0],
          isMiddle: at === count >> 1,
        }),
      ),
    ].join('')
  },
})

interface Thing {
  readonly x: number
  readonly edge: number
  readonly colour: string
  readonly isMiddle: boolean
}

function thing(scene: Scene, palette: Palette, { x, edge, colour, isMiddle }: Thing): string {
  const { side, height, random } = scene
  // A bunch on top of it still fits under the edge.
  const tall = Math.min(side * random.between(0.3, 0.58) * (isMiddle ? 1.15 : 0.85), height * 0.4)
  const wide = side * random.between(0.085, 0.13)
  const foot = edge + height * random.between(0.04, 0.1)
  const shadow = ellipse([x + wide * 1.1, foot], [wide * 1.9, wide * 0.24], '#000000', {
    opacity: 0.16,
  })
  if (!isMiddle && random.chance(0.25)) return shadow + fruit(scene, [x, foot], wide, colour)
  const bunch =
    isMiddle || random.chance(0.3) ? flowers(palette, { x, y: foot - tall, tall, wide }) : ''
  return shadow + bunch + vase(scene, { x, foot, tall, wide, colour })
}

function fruit(scene: Scene, [x, foot]: Point, wide: number, colour: string): string {
  const r = wide * 1.05
  const skin = radial(
    scene,
    [
      [0, lighter(colour, 0.45)],
      [0.5, colour],
      [1, darker(colour, 0.35)],
    ],
    { cx: '36%', cy: '30%', r: '75%' },
  )
  return circle([x, foot - r * 0.92], r, skin)
}

interface Bunch {
  readonly x: number
  readonly y: number
  readonly tall: number
  readonly wide: number
}

function flowers({ things }: Palette, { x, y, tall, wide }: Bunch): string {
  return times(5, (at) => {
    const angle = -90 + (at - 2) * 17
    const long = tall * 0.62
    const turn = (angle * Math.PI) / 180
    const tip: Point = [x + Math.cos(turn) * long, y + Math.sin(turn) * long]
    const colour = at % 2 ? '#5d7f5e' : '#3f6650'
    return (
      leaf({ at: [x, y], long, wide: long * 0.09, angle, colour, vein: '#ffffff' }) +
      circle(tip, wide * 0.3, things[(at + 4) % 5] ?? things[4]) +
      circle(tip, wide * 0.12, '#ffffff', { opacity: 0.6 })
    )
  })
}

function vase(
  scene: Scene,
  given: {
    readonly x: number
    readonly foot: number
    readonly tall: number
    readonly wide: number
    readonly colour: string
  },
): string {
  const { x, foot, tall, wide, colour } = given
  const neck = wide * scene.random.between(0.22, 0.4)
  const belly = wide * scene.random.pick([1.1, 1.35])
  const glaze = linear(
    scene,
    [
      [0, lighter(colour, 0.28)],
      [0.4, colour],
      [1, darker(colour, 0.36)],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 0 },
  )
  const right =
    d`H${x + neck}C${x + neck} ${foot - tall * 0.72} ${x + belly} ${foot - tall * 0.7} ${x + belly} ${foot - tall * 0.4}` +
    d`C${x + wide * 1.3} ${foot - tall * 0.1} ${x + wide * 0.6} ${foot} ${x + wide * 0.55} ${foot}`
  const left =
    d`H${x - wide * 0.55}C${x - wide * 0.6} ${foot} ${x - wide * 1.3} ${foot - tall * 0.1} ${x - belly} ${foot - tall * 0.4}` +
    d`C${x - belly} ${foot - tall * 0.7} ${x - neck} ${foot - tall * 0.72} ${x - neck} ${foot - tall}Z`
  return shape(`${d`M${x - neck} ${foot - tall}`}${right}${left}`, glaze)
}
