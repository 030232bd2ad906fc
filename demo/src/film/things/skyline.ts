import { createRandom, type Random } from '../../art/random.ts'
import { type Box as Wall, d, polygon, rect, shape } from '../../art/svg.ts'
import { colourOf, packed } from '../paint/colour.ts'
import { drawMask, type Mask } from '../paint/pixels.ts'
import type { Stage } from '../scene.ts'

const lit = ['#ffd68a', '#ffb562', '#ffebc4', '#ffdf9e', '#9bd6e8'].map((hex) =>
  packed(colourOf(hex)),
)

export interface HouseRow {
  readonly mask: Mask
  readonly panes: readonly Pane[]
}

interface Pane {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly colour: number
  /** The hour at which it is lit. */
  readonly litAt: number
}

/** Those behind are taller. */
const taller = [0.22, 0.1, -0.1]

export async function rowOf(
  { width, height, seed }: Stage,
  { depth, water }: { readonly depth: number; readonly water: number },
): Promise<HouseRow> {
  const random = createRandom(`${seed}/row/${depth}`)
  const unit = Math.min(width, height) / 360
  const tall = Math.round(height * 0.5)
  const houses: Wall[] = []
  const count = width > height ? 1 : 1.75
  for (let x = -width * 0.03; x < width;) {
    const wide = width * random.between(0.045, 0.09) * count * (1 - depth * 0.06)
    const extra = random.chance(0.14) ? 1.35 : 1
    const high = tall * (random.between(0.2, 0.5) + (taller[depth] ?? 0)) * extra
    houses.push({ x, y: tall - high, width: wide + 0.5, height: high })
    x += wide * random.between(0.94, 1.1)
  }
  const mask = await drawMask({ width, height: tall, seed, blur: depth === 0 ? 1 : 0 }, () =>
    houses.map((house) => rect(house, '#000000') + roof(house, random, unit)).join(''),
  )
  const panes =
    depth === 0 ? [] : houses.flatMap((house) => panesOf(house, { random, unit, water, tall }))
  return { mask, panes }
}

/** A gable, a tower with a mast, a dome, or flat. */
function roof({ x, y, width, height }: Wall, random: Random, unit: number): string {
  const middle = x + width / 2
  const kind = random.integer(0, 4)
  if (kind === 0)
    return shape(
      polygon([
        [x, y],
        [middle, y - width * 0.45],
        [x + width, y],
      ]),
      '#000000',
    )
  if (kind === 1) {
    return (
      rect(
        { x: x + width * 0.2, y: y - height * 0.06, width: width * 0.6, height: height * 0.07 },
        '#000000',
      ) +
      rect({ x: middle, y: y - height * 0.2, width: 1.3 * unit, height: height * 0.16 }, '#000000')
    )
  }
  return kind === 2
    ? shape(d`M${x} ${y}A${width / 2} ${width / 2} 0 0 1 ${x + width} ${y}Z`, '#000000')
    : ''
}

function panesOf(
  house: Wall,
  given: {
    readonly random: Random
    readonly unit: number
    readonly water: number
    readonly tall: number
  },
): Pane[] {
  const { random, unit, water, tall } = given
  const size = 4 * unit
  const columns = Math.floor((house.width - size) / (size * 1.4))
  const rows = Math.floor((house.height - size * 2.4) / (size * 1.8))
  return Array.from({ length: Math.max(0, columns * rows) }, (_, at) => ({
    x: house.x + size * 0.8 + (at % columns) * size * 1.4,
    y: water - tall + house.y + size * 1.4 + Math.floor(at / columns) * size * 1.8,
    width: size * 0.75,
    height: size,
    colour: random.pick(lit as [number, ...number[]]),
    litAt: random.between(0.32, 0.92),
  })).filter(() => random.chance(0.5))
}
