import { createRandom, type NonEmpty } from '../../art/random.ts'
import { times } from '../../art/scene.ts'
import { circle, ellipse, moved, polygon, rect, shape, turned } from '../../art/svg.ts'
import { drawLayer, type Layer } from '../paint/pixels.ts'
import type { Stage } from '../scene.ts'

/** Ground, then the colours of the glass. */
export type Glass = readonly [string, string, string, string, string, string]

export const lacquer: Glass = ['#14171c', '#d93a1c', '#f0a92e', '#0e8c7c', '#2c6fa8', '#f6ebd9']

export const ivory: Glass = ['#f7eedf', '#d93a1c', '#f2b544', '#0e7c7b', '#234b78', '#ffffff']

export const lagoon: Glass = ['#0f2a33', '#e9b872', '#c8553d', '#5fa8a0', '#f3e3c3', '#1b5563']

export const size = 1_024

/** A field of pieces that goes on at its other side. The upper one has holes. */
export function pieces({ seed }: Stage, glass: Glass, depth: number): Promise<Layer> {
  const [ground, ...colours] = glass
  const random = createRandom(`${seed}/pieces/${depth}`)
  // The last one, which is nearly white, is rarer than the others.
  const palette = [
    ...colours,
    ...colours.slice(0, -1),
    ...colours.slice(0, -1),
  ] as unknown as NonEmpty<string>
  return drawLayer({ width: size, height: size, seed, blur: 0.5 }, () => {
    const all = times(depth === 0 ? 46 : 60, () => {
      const [x, y] = [random.between(0, size), random.between(0, size)]
      const r = random.between(50, depth === 0 ? 125 : 190)
      const draw = kinds[random.integer(0, kinds.length - 1)] ?? rhomb
      const piece = draw({ r, colour: random.pick(palette), other: random.pick(palette) })
      const turn = random.between(0, 360)
      // Drawn at all places where it may reach over an edge.
      return times(9, (at) => {
        const [px, py] = [x + ((at % 3) - 1) * size, y + (Math.floor(at / 3) - 1) * size]
        const isNear = px > -r * 2 && px < size + r * 2 && py > -r * 2 && py < size + r * 2
        return isNear
          ? `<g transform="translate(${px.toFixed(1)} ${py.toFixed(1)}) rotate(${turn.toFixed(1)})">${piece}</g>`
          : ''
      })
    })
    return (depth === 0 ? '' : rect({ x: 0, y: 0, width: size, height: size }, ground)) + all
  })
}

interface Piece {
  readonly r: number
  readonly colour: string
  readonly other: string
}

/** Cut pieces of glass, around their middle. */
const kinds: readonly ((piece: Piece) => string)[] = [rhomb, eye, blossom, triangle, bars]

function rhomb({ r, colour }: Piece): string {
  const [top, right, foot, left] = [
    [0, -r],
    [r * 0.5, 0],
    [0, r],
    [-r * 0.5, 0],
  ] as const
  const middle = [0, r * 0.1] as const
  return (
    shape(polygon([top, right, foot, left]), colour) +
    shape(polygon([top, right, middle]), '#ffffff', { opacity: 0.22 }) +
    shape(polygon([foot, left, middle]), '#000000', { opacity: 0.2 })
  )
}

function eye({ r, colour, other }: Piece): string {
  const shine = { opacity: 0.3, ...turned(-35, [0, 0]) }
  return (
    circle([0, 0], r * 0.55, colour) +
    circle([0, 0], r * 0.36, other) +
    circle([0, 0], r * 0.15, colour) +
    ellipse([-r * 0.18, -r * 0.2], [r * 0.2, r * 0.1], '#ffffff', shine)
  )
}

function blossom({ r, colour, other }: Piece): string {
  const petal = 'M0 0C34 -30 22 -80 0 -90C-22 -80 -34 -30 0 0Z'
  const petals = times(6, (at) =>
    moved({ turn: at * 60, scale: [r / 100, r / 100] }, shape(petal, at % 2 ? colour : other)),
  )
  return petals + circle([0, 0], r * 0.14, '#ffffff', { opacity: 0.85 })
}

function triangle({ r, colour, other }: Piece): string {
  const [left, right, top] = [
    [-r * 0.75, r * 0.5],
    [r * 0.75, r * 0.5],
    [0, -r * 0.8],
  ] as const
  const small = polygon([
    [-r * 0.28, r * 0.22],
    [r * 0.28, r * 0.22],
    [0, -r * 0.28],
  ])
  return (
    shape(polygon([left, right, top]), colour, { opacity: 0.94 }) +
    shape(polygon([left, [0, r * 0.07], top]), '#000000', { opacity: 0.16 }) +
    shape(small, other)
  )
}

function bars({ r, colour, other }: Piece): string {
  return times(4, (at) => {
    const bar = { x: -r * 0.75, y: r * (at * 0.24 - 0.42), width: r * 1.5, height: r * 0.1 }
    return rect(bar, at % 2 ? colour : other, { rx: r * 0.05 })
  })
}
