import { glow, stars } from '../props.ts'
import type { NonEmpty } from '../random.ts'
import { family, linear, type Scene, times } from '../scene.ts'
import { type Box, circle, d, mix, type Point, polygon, rect, shape, tag } from '../svg.ts'

interface Palette {
  readonly sky: readonly [string, string, string]
  /** From far to near. */
  readonly houses: readonly [string, string, string]
  readonly lit: NonEmpty<string>
}

/** A skyline at night in three depths, over water. */
export const city = family<Palette>({
  palettes: [
    {
      sky: ['#0b1630', '#27406f', '#e58b6b'],
      houses: ['#33507f', '#1b2b50', '#0b1328'],
      lit: ['#ffd68a', '#ffb562', '#ffebc4', '#9bd6e8'],
    },
    {
      sky: ['#10222b', '#1f5560', '#f0b67a'],
      houses: ['#2f6670', '#15363f', '#08171c'],
      lit: ['#ffe1a1', '#ffc66e', '#c6f0e4'],
    },
    {
      sky: ['#1a1324', '#57305a', '#f08a72'],
      houses: ['#5c3a66', '#33203f', '#150d1d'],
      lit: ['#ffd0a0', '#ff9e7a', '#ffe9cc'],
    },
    {
      sky: ['#0a0f16', '#1a2a3c', '#3e5a74'],
      houses: ['#243a50', '#142230', '#080d14'],
      lit: ['#ffdc97', '#f7b55b', '#8fd0f0', '#ff8f6b'],
    },
  ],
  draw(scene, palette) {
    const { width, height, side, random } = scene
    const { sky } = palette
    const water = height * random.between(0.78, 0.84)
    const moon: Point = [width * random.between(0.15, 0.85), height * 0.2]
    const air = linear(scene, [
      [0, sky[0]],
      [0.5, sky[1]],
      [0.74, sky[2]],
    ])
    return [
      rect({ x: 0, y: 0, width, height }, air),
      stars(scene, 40, height * 0.35),
      glow(scene, moon, side * 0.27, '#fff0cc', 0.45),
      circle(moon, side * 0.06, '#fff0cc'),
      glow(scene, [width / 2, water], width * 0.7, sky[2], 0.6),
      ...palette.houses.map((colour, depth) => row(scene, palette, { colour, depth, water })),
      mirror(scene, palette, water),
    ].join('')
  },
})

interface Row {
  readonly colour: string
  /** 0 is the farthest. */
  readonly depth: number
  readonly water: number
}

const taller = [0.2, 0.1, -0.02]

function row(scene: Scene, palette: Palette, { colour, depth, water }: Row): string {
  const { width, height, random } = scene
  const wall = linear(scene, [
    [0, colour],
    [1, mix(colour, palette.sky[2], 0.16 * (2 - depth))],
  ])
  const houses: string[] = []
  for (let x = -width * 0.05; x < width;) {
    const wide = width * random.between(0.07, 0.15) * (1 - depth * 0.08)
    const extra = random.chance(0.15) ? 1.25 : 1
    const tall = height * (random.between(0.14, 0.36) + (taller[depth] ?? 0)) * extra
    const box = { x, y: water - tall, width: wide + 0.5, height: tall }
    houses.push(rect(box, wall), roof(scene, box, wall))
    if (depth > 0) houses.push(windows(scene, palette, { box, depth }))
    x += wide * random.between(0.92, 1.12)
  }
  return houses.join('')
}

/** A gable, a tower, a dome, or flat. */
function roof({ random, unit }: Scene, { x, y, width, height }: Box, wall: string): string {
  const kind = random.integer(0, 4)
  const middle = x + width / 2
  if (kind === 0)
    return shape(
      polygon([
        [x, y],
        [middle, y - width / 2],
        [x + width, y],
      ]),
      wall,
    )
  if (kind === 1) {
    const step = {
      x: x + width * 0.2,
      y: y - height * 0.06,
      width: width * 0.6,
      height: height * 0.07,
    }
    const mast = { x: middle, y: y - height * 0.2, width: 1.4 * unit, height: height * 0.16 }
    return rect(step, wall) + rect(mast, wall)
  }
  if (kind === 2) {
    return shape(d`M${x} ${y}A${width / 2} ${width / 2} 0 0 1 ${x + width} ${y}Z`, wall)
  }
  return ''
}

function windows(
  { random, unit }: Scene,
  { lit }: Palette,
  { box, depth }: { readonly box: Box; readonly depth: number },
): string {
  const size = 4.6 * unit
  const columns = Math.floor((box.width - size) / (size * 1.35))
  const rows = Math.floor((box.height - size * 2.4) / (size * 1.75))
  const byColour = new Map<string, string>()
  for (let at = 0; at < rows * columns; at += 1) {
    if (!random.chance(depth === 1 ? 0.34 : 0.42)) continue
    const colour = random.pick(lit)
    const x = box.x + size * 0.8 + (at % columns) * size * 1.35
    const y = box.y + size * 1.4 + Math.floor(at / columns) * size * 1.75
    const pane = d`M${x} ${y}h${size * 0.72}v${size}h${-size * 0.72}z`
    byColour.set(colour, (byColour.get(colour) ?? '') + pane)
  }
  const panes = [...byColour].map(([colour, path]) => shape(path, colour)).join('')
  return tag('g', { opacity: depth === 1 ? 0.55 : 0.9 }, panes)
}

function mirror(scene: Scene, { sky, houses, lit }: Palette, water: number): string {
  const { width, height, random, unit } = scene
  const surface = linear(scene, [
    [0, mix(houses[1], sky[2], 0.32)],
    [1, houses[2]],
  ])
  const lights = times(70, () => {
    const y = random.between(water + 2, height)
    const near = (y - water) / (height - water)
    const long = width * random.between(0.015, 0.07) * (0.4 + near)
    const box = { x: random.between(0, width), y, width: long, height: 1.3 * unit }
    return rect(box, random.pick(lit), { opacity: random.between(0.12, 0.55), rx: 1 })
  })
  return rect({ x: 0, y: water, width, height: height - water }, surface) + lights
}
