import { between, over, plus, scaled } from './blend.ts'
import { halved, type Layer, layerOf, type Pixels } from './pixels.ts'

/** A layer at its size, its half, its quarter, …: what is shown small does not flicker. */
export type Sprite = readonly [Layer, ...Layer[]]

export function spriteOf(layer: Layer, levels = 4): Sprite {
  const sprite: [Layer, ...Layer[]] = [padded(layer)]
  for (let smaller = layer; sprite.length < levels;) {
    smaller = halved(smaller)
    sprite.push(padded(smaller))
  }
  return sprite
}

/** With nothing around it, so that what lies between its edge and nothing needs no care. */
function padded({ width, height, pixels }: Layer): Layer {
  const size = { width: width + 4, height: height + 4 }
  const wider = new Int32Array(size.width * size.height)
  for (let y = 0; y < height; y += 1) {
    wider.set(pixels.subarray(y * width, (y + 1) * width), (y + 2) * size.width + 2)
  }
  return layerOf(size, wider)
}

export interface Stamped {
  /** Where its middle comes to lie. */
  readonly x: number
  readonly y: number
  readonly scale?: number
  /** Of its width only, and on top of `scale`; negative mirrors it. */
  readonly wide?: number
  /** Radians. */
  readonly turn?: number
  readonly opacity?: number
  readonly isLight?: boolean
}

/** Puts a sprite on the canvas, turned and scaled around its middle. */
export function stamp(canvas: Pixels, sprite: Sprite, given: Stamped): void {
  const { x, y, scale: wanted = 1, wide = 1, turn = 0, opacity = 1, isLight = false } = given
  const strength = Math.round(Math.min(1, opacity) * 256)
  if (strength <= 0 || Math.min(wanted, Math.abs(wide)) < 0.01) return
  const { layer, scale } = fitting(sprite, wanted)
  const { width, height } = layer
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const [halfX, halfY] = [(width / 2) * scale * Math.abs(wide), (height / 2) * scale]
  const [reachX, reachY] = [halfX * Math.abs(cos), halfX * Math.abs(sin)]
  const [left, right] = span(x, reachX + halfY * Math.abs(sin) + 1, canvas.width)
  const [top, bottom] = span(y, reachY + halfY * Math.abs(cos) + 1, canvas.height)
  const [ux, uy] = [cos / (scale * wide), sin / (scale * wide)]
  const [vx, vy] = [-sin / scale, cos / scale]
  for (let row = top; row < bottom; row += 1) {
    const [dx, dy] = [left - x, row - y]
    const u = dx * ux + dy * uy + width / 2 - 0.5
    const v = dx * vx + dy * vy + height / 2 - 0.5
    const along = within([0, right - left], { at: u, step: ux, end: width - 2 })
    const [first, last] = within(along, { at: v, step: vx, end: height - 2 })
    if (last <= first) continue
    const from = row * canvas.width + left
    stampRow(canvas, layer, {
      from: from + first,
      until: from + last,
      u: Math.round((u + first * ux) * one),
      v: Math.round((v + first * vx) * one),
      ux: Math.round(ux * one),
      vx: Math.round(vx * one),
      strength,
      isLight,
    })
  }
}

/** What lies within reach, inside of the canvas. */
function span(middle: number, reach: number, end: number): readonly [number, number] {
  return [Math.max(0, Math.floor(middle - reach)), Math.min(end, Math.ceil(middle + reach))]
}

/** The smallest of its sizes that need not be enlarged much, and how it is scaled then. */
function fitting(
  sprite: Sprite,
  wanted: number,
): { readonly layer: Layer; readonly scale: number } {
  let [level, scale] = [0, wanted]
  for (; scale < 0.6 && level < sprite.length - 1; level += 1) scale *= 2
  return { layer: sprite[level] ?? sprite[0], scale }
}

/** Places between pixels are counted in 65,536ths. */
const one = 65_536

/** Of these steps those that stay inside of a layer, by a hair. */
function within(
  [first, last]: readonly [number, number],
  { at, step, end }: { readonly at: number; readonly step: number; readonly end: number },
): readonly [number, number] {
  if (Math.abs(step) < 1e-6) return at > 0.5 && at < end - 0.5 ? [first, last] : [0, 0]
  const [a, b] = [(0.5 - at) / step, (end - 0.5 - at) / step]
  return [
    Math.max(first, Math.ceil(Math.min(a, b))),
    Math.min(last, Math.floor(Math.max(a, b)) + 1),
  ]
}

interface Row {
  readonly from: number
  readonly until: number
  readonly u: number
  readonly v: number
  readonly ux: number
  readonly vx: number
  readonly strength: number
  readonly isLight: boolean
}

function stampRow({ pixels }: Pixels, layer: Layer, given: Row): void {
  const { from, until, ux, vx, strength, isLight } = given
  let [u, v] = [given.u, given.v]
  const { width, pixels: source } = layer
  for (let to = from; to < until; to += 1, u = (u + ux) | 0, v = (v + vx) | 0) {
    const at = Math.imul(v >> 16, width) + (u >> 16)
    const a = source[at] as number
    const b = source[at + 1] as number
    const c = source[at + width] as number
    const e = source[at + width + 1] as number
    if ((a | b | c | e) === 0) continue
    const across = (u >> 8) & 255
    let pixel = between(between(a, b, across), between(c, e, across), (v >> 8) & 255)
    if (strength < 256) pixel = scaled(pixel, strength)
    pixels[to] = isLight ? plus(pixels[to] as number, pixel) : over(pixels[to] as number, pixel)
  }
}
