import { darker, leaf } from '../props.ts'
import { family, type Scene, times } from '../scene.ts'
import { circle, d, ellipse, line, mix, type Point, rect, turned } from '../svg.ts'

interface Palette {
  readonly ground: string
  /** Three greens and two of flowers. */
  readonly leaves: readonly [string, string, string, string, string]
}

/** Stems with paired leaves or berries in front of a sun, flowers between them. */
export const botanical = family<Palette>({
  palettes: [
    { ground: '#f5ebdd', leaves: ['#1f5b4a', '#3e8e6e', '#9cbf8a', '#e2784f', '#f0b54b'] },
    { ground: '#e9efe6', leaves: ['#1e4d3c', '#2f7a63', '#78a87b', '#d9a441', '#c94f3a'] },
    { ground: '#12332d', leaves: ['#2f7a63', '#63a07b', '#b9cf9b', '#f2c46d', '#ee7f5a'] },
    { ground: '#f6dccb', leaves: ['#b8402a', '#df7c4f', '#2b5d5a', '#6b9c8c', '#f4b860'] },
    { ground: '#dce8ec', leaves: ['#1e4a6b', '#4285a6', '#86b7c4', '#f0a36b', '#e05b4b'] },
  ],
  draw(scene, palette) {
    const { width, height, side, random } = scene
    const { ground, leaves } = palette
    const sun: Point = [width * random.between(0.3, 0.7), height * random.between(0.25, 0.42)]
    const hill: Point = [width * random.between(0.1, 0.9), height * random.between(0.7, 0.95)]
    const stems = random.integer(5, 7)
    return [
      rect({ x: 0, y: 0, width, height }, ground),
      circle(sun, side * random.between(0.22, 0.32), leaves[4], { opacity: 0.9 }),
      circle(hill, side * random.between(0.18, 0.3), leaves[3], { opacity: 0.28 }),
      times(stems, (index) => stem(scene, palette, (index + 0.5) / stems)),
      times(4, () => flower(scene, palette)),
    ].join('')
  },
})

function stem(scene: Scene, palette: Palette, place: number): string {
  const { width, height, random, unit } = scene
  const colour = random.pick([palette.leaves[0], palette.leaves[1], palette.leaves[2]])
  const foot: Point = [width * (place + random.between(-0.06, 0.06)), height * 1.03]
  const long = height * random.between(0.5, 0.95)
  const bend = random.between(-0.35, 0.35) * width * 0.6
  const pairs = random.integer(6, 9)
  const bears = random.pick([spread, berry, narrow])
  const stalk = line(
    d`M${foot[0]} ${foot[1]}Q${foot[0]} ${foot[1] - long / 2} ${foot[0] + bend} ${foot[1] - long}`,
    darker(colour, 0.18),
    1.8 * unit,
  )
  const pair = (index: number) => {
    const part = 0.12 + (0.88 * (index + 1)) / pairs
    const at: Point = [foot[0] + bend * part * part, foot[1] - long * part]
    const lean = (Math.atan2(bend * 2 * part, long) * 180) / Math.PI
    const size = scene.side * (1.12 - part * 0.55)
    const directions = index === pairs - 1 ? [-1, 1, 0] : [-1, 1]
    return directions
      .map((direction) => bears({ palette, colour, at, lean, size, direction }))
      .join('')
  }
  return stalk + times(pairs, pair)
}

interface Growth {
  readonly palette: Palette
  readonly colour: string
  readonly at: Point
  readonly lean: number
  readonly size: number
  /** -1 left, 1 right, 0 at the tip. */
  readonly direction: number
}

function spread({ palette, colour, at, lean, size, direction }: Growth): string {
  const long = size * 0.2
  const shade = direction < 0 ? mix(colour, palette.ground, 0.18) : colour
  const angle = -90 + lean + direction * 52
  return leaf({ at, long, wide: long * 0.3, angle, colour: shade, vein: palette.ground })
}

function narrow({ palette, colour, at, lean, size, direction }: Growth): string {
  const long = size * 0.2
  const shade = direction < 0 ? mix(colour, palette.ground, 0.18) : colour
  const angle = -90 + lean + direction * 30
  return leaf({ at, long, wide: long * 0.16, angle, colour: shade, vein: palette.ground })
}

function berry({ palette, colour, at: [x, y], size, direction }: Growth): string {
  const long = size * 0.12
  if (direction === 0) return circle([x, y - long * 0.3], long * 0.45, palette.leaves[3])
  const shade = direction < 0 ? mix(colour, palette.ground, 0.25) : colour
  return circle([x + direction * long * 0.75, y - long * 0.3], long * 0.38, shade)
}

function flower(scene: Scene, { ground, leaves }: Palette): string {
  const { width, height, side, random } = scene
  const [x, y] = [width * random.between(0.08, 0.92), height * random.between(0.12, 0.75)]
  const r = side * random.between(0.03, 0.05)
  const colour = random.pick([leaves[3], leaves[4]])
  const petals = times(6, (at) =>
    ellipse([x, y - r], [r * 0.42, r * 0.9], colour, turned(at * 60, [x, y])),
  )
  return petals + circle([x, y], r * 0.45, ground)
}
