import { circle, type Point, shape, smooth } from '../../art/svg.ts'
import { drawFigure } from '../paint/figure.ts'
import type { Sprite } from '../paint/stamp.ts'

export interface CarpLook {
  readonly base: string
  readonly spots: string
  readonly fins: string
}

/** How its back bends in the course of one beat of its tail. */
export const beats = 12

export interface Carp {
  readonly bends: readonly Sprite[]
  readonly shades: readonly Sprite[]
}

const shadow = { base: '#03151b', spots: '#03151b', fins: '#03151b' }

/** A carp from above, `long` pixels from nose to tail, its head to the right, in every bend of one beat. */
export async function drawCarp(look: CarpLook, long: number): Promise<Carp> {
  const size = { width: long * 1.1, height: long * 0.62 }
  const phases = Array.from({ length: beats }, (_, at) => (2 * Math.PI * at) / beats)
  const draw = (colours: CarpLook, blur: number) =>
    phases.map((phase) => drawFigure({ ...size, blur }, () => carp(colours, phase)))
  const [bends, shades] = await Promise.all([
    Promise.all(draw(look, 0.4)),
    Promise.all(draw(shadow, long * 0.022)),
  ])
  return { bends, shades }
}

/** A place beside its back: 0 is the nose, 1 the root of the tail; far to the left or, below zero, to the right. */
type Beside = (part: number, far: number) => Point

function besideBack(phase: number): Beside {
  const back = (part: number): Point => {
    const swing = 8 * Math.max(0, part) ** 1.6
    return [87 - 62 * part, 28 + swing * Math.sin(phase - part * 2.6)]
  }
  return (part, far) => {
    const [x, y] = back(part)
    const [ax, ay] = back(part - 0.03)
    const [bx, by] = back(part + 0.03)
    const share = far / Math.hypot(bx - ax, by - ay)
    return [x - (by - ay) * share, y + (bx - ax) * share]
  }
}

/** How far the body reaches to each side. */
const body = [
  [0, 1.1],
  [0.05, 4.5],
  [0.16, 8],
  [0.32, 9.5],
  [0.5, 8.4],
  [0.68, 5.6],
  [0.84, 3.1],
  [1, 1.8],
] as const

function carp({ base, spots, fins }: CarpLook, phase: number): string {
  const beside = besideBack(phase)
  const left = body.map(([part, far]) => beside(part, far))
  const right = body.toReversed().map(([part, far]) => beside(part, -far))
  const shine = [beside(0.12, 1), beside(0.4, 3.2), beside(0.75, 0.7), beside(0.4, -1.1)]
  const both = (draw: (direction: number) => string) => draw(-1) + draw(1)
  return [
    shape(
      both((direction) => fin(beside, direction, phase)),
      fins,
      { opacity: 0.7 },
    ),
    shape(
      both((direction) => tail(beside, direction, phase)),
      fins,
      { opacity: 0.8 },
    ),
    shape(closed([...left, ...right]), base),
    shape(patch(beside, [0.05, 0.22], [0.5, 5]), spots),
    shape(patch(beside, [0.3, 0.58], [1.6, 5.6]), spots),
    shape(patch(beside, [0.7, 0.9], [-0.4, 2.7]), spots),
    shape(closed(shine), '#ffffff', { opacity: 0.28 }),
    both((direction) => circle(beside(0.085, direction * 4.4), 1, '#14181c')),
  ].join('')
}

function closed(points: readonly Point[]): string {
  const [first = [0, 0]] = points
  return `${smooth([...points, first])}Z`
}

function tail(beside: Beside, direction: number, phase: number): string {
  const tip = beside(1.36, direction * 13.6 + 2.7 * Math.sin(phase - 3.4))
  return closed([
    beside(0.97, 0),
    beside(1.15, direction * 4.5),
    tip,
    beside(1.24, direction * 3.6),
  ])
}

/** The fin behind the head, which rows, and the small one behind it. */
function fin(beside: Beside, direction: number, phase: number): string {
  const reach = direction * (18 + 2.3 * Math.sin(phase + (direction > 0 ? 0 : 1.6)))
  const front = [beside(0.24, direction * 7.3), beside(0.3, reach * 0.9), beside(0.42, reach)]
  const behind = [
    beside(0.62, direction * 4.5),
    beside(0.72, direction * 11),
    beside(0.74, direction * 3.6),
  ]
  return closed([...front, beside(0.4, direction * 11)]) + closed(behind)
}

function patch(
  beside: Beside,
  [from, until]: readonly [number, number],
  [aside, far]: readonly [number, number],
): string {
  const middle = (from + until) / 2
  return closed([
    beside(from, aside),
    beside(middle - 0.03, aside + far),
    beside(until, aside + far * 0.2),
    beside(middle + 0.04, aside - far),
  ])
}
