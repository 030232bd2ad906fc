export type Point = readonly [x: number, y: number]
type Attributes = Readonly<Record<string, string | number>>

/** One element; numbers are written with two decimals, which is finer than a pixel. */
export function tag(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${write(value)}"`)
  return content === ''
    ? `<${name}${written.join('')}/>`
    : `<${name}${written.join('')}>${content}</${name}>`
}

function write(value: string | number): string {
  return typeof value === 'number' ? String(round(value)) : value
}

function round(value: number): number {
  // Adding zero turns -0 into 0.
  return Math.round(value * 100) / 100 + 0
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export function rect(
  { x, y, width, height }: Box,
  fill: string,
  attributes: Attributes = {},
): string {
  return tag('rect', { x, y, width, height, fill, ...attributes })
}

export function circle(
  [cx, cy]: Point,
  r: number,
  fill: string,
  attributes: Attributes = {},
): string {
  return tag('circle', { cx, cy, r, fill, ...attributes })
}

export function ellipse(
  [cx, cy]: Point,
  [rx, ry]: readonly [number, number],
  fill: string,
  attributes: Attributes = {},
): string {
  return tag('ellipse', { cx, cy, rx, ry, fill, ...attributes })
}

export function shape(d: string, fill: string, attributes: Attributes = {}): string {
  return tag('path', { d, fill, ...attributes })
}

export function line(
  d: string,
  stroke: string,
  width: number,
  attributes: Attributes = {},
): string {
  return tag('path', { d, fill: 'none', stroke, 'stroke-width': width, ...attributes })
}

export interface Move {
  readonly to?: Point
  /** Degrees. */
  readonly turn?: number
  readonly scale?: Point
}

/** Draws around the origin, then puts it where it belongs. */
export function moved({ to = [0, 0], turn = 0, scale }: Move, content: string): string {
  const steps = [`translate(${round(to[0])} ${round(to[1])})`]
  if (turn !== 0) steps.push(`rotate(${round(turn)})`)
  if (scale) steps.push(`scale(${scale.map((one) => Math.round(one * 1_000) / 1_000).join(' ')})`)
  return tag('g', { transform: steps.join(' ') }, content)
}

export function turned(degrees: number, [x, y]: Point): Attributes {
  return { transform: `rotate(${round(degrees)} ${round(x)} ${round(y)})` }
}

/** Path data, with its numbers rounded: d`M${x} ${y}`. */
export function d(parts: TemplateStringsArray, ...numbers: readonly number[]): string {
  return parts.reduce((path, part, at) => `${path}${round(numbers[at - 1] ?? 0)}${part}`)
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => d`${x} ${y}`).join('L')}Z`
}

/** A line that bends smoothly past its points. */
export function smooth(points: readonly Point[]): string {
  const [first = [0, 0]] = points
  const bends = points.slice(1, -1).map(([x, y], at) => {
    const [nextX, nextY] = points[at + 2] ?? [x, y]
    return d`Q${x} ${y} ${(x + nextX) / 2} ${(y + nextY) / 2}`
  })
  const [lastX, lastY] = points.at(-1) ?? first
  return [d`M${first[0]} ${first[1]}`, ...bends, d`L${lastX} ${lastY}`].join('')
}

/** `count` points from left to right, `y` of their place from 0 to 1. */
export function across(width: number, count: number, y: (part: number) => number): Point[] {
  return Array.from({ length: count + 1 }, (_, at) => [(width * at) / count, y(at / count)])
}

/** From `a` (0) to `b` (1). */
export function mix(a: string, b: string, part: number): string {
  const share = Math.min(1, Math.max(0, part))
  const [from, to] = [channels(a), channels(b)]
  const mixed = from.map((value, at) => Math.round(value + ((to[at] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
