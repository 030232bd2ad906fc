import { between, over, plus, scaled } from './blend.ts'
import type { Layer, Pixels } from './pixels.ts'

export interface Placed {
  /** Of its upper left corner; parts of a pixel count, so that what moves slowly does not jerk. */
  readonly x?: number
  readonly y?: number
  readonly opacity?: number
  /** Adds to what is there, as light does. */
  readonly isLight?: boolean
}

/** Puts a layer on the canvas as large as it is. */
export function put(
  canvas: Pixels,
  layer: Layer,
  { x = 0, y = 0, opacity = 1, isLight = false }: Placed = {},
): void {
  const strength = Math.round(Math.min(1, opacity) * 256)
  if (strength <= 0) return
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [across, down] = [Math.round((x - left) * 256), Math.round((y - top) * 256)]
  const last = Math.min(canvas.height, top + layer.height + (down > 0 ? 1 : 0))
  for (let row = Math.max(0, top); row < last; row += 1) {
    putRow(canvas, layer, { row, from: row - top, left, across, down, strength, isLight })
  }
}

interface Row {
  readonly row: number
  readonly from: number
  readonly left: number
  readonly across: number
  readonly down: number
  readonly strength: number
  readonly isLight: boolean
}

function putRow(canvas: Pixels, layer: Layer, row: Row): void {
  if (row.across === 0 && row.down === 0) putWhole(canvas, layer, row)
  else putBetween(canvas, layer, row)
}

/** Pixel on pixel. */
function putWhole(
  { width, pixels }: Pixels,
  layer: Layer,
  { row, from, left, strength, isLight }: Row,
): void {
  const first = Math.max(0, left + (layer.begins[from] as number))
  const last = Math.min(width, left + (layer.ends[from] as number))
  const { pixels: source } = layer
  const base = from * layer.width - left
  for (let x = first, to = row * width + first; x < last; x += 1, to += 1) {
    let pixel = source[base + x] as number
    if (pixel === 0) continue
    if (strength < 256) pixel = scaled(pixel, strength)
    if (isLight) pixels[to] = plus(pixels[to] as number, pixel)
    else pixels[to] = pixel >>> 24 === 255 ? pixel : over(pixels[to] as number, pixel)
  }
}

/** Between its pixels. What lies beside the layer is nothing. */
function putBetween(
  { width, pixels }: Pixels,
  layer: Layer,
  { row, from, left, across, down, strength, isLight }: Row,
): void {
  // Moved down by a part of a pixel, a row is made of two: this one and the one above it.
  const here = Math.min(from, layer.height - 1)
  const above = Math.max(0, down > 0 ? from - 1 : from)
  const begin = Math.min(layer.begins[here] as number, layer.begins[above] as number)
  const end = Math.max(layer.ends[here] as number, layer.ends[above] as number)
  const last = Math.min(width, left + end + 1)
  for (let x = Math.max(0, left + begin); x < last; x += 1) {
    const lower = from < layer.height ? beside(layer, { row: here, x: x - left, across }) : 0
    const upper = from > 0 || down === 0 ? beside(layer, { row: above, x: x - left, across }) : 0
    let pixel = between(lower, upper, down)
    if (pixel === 0) continue
    if (strength < 256) pixel = scaled(pixel, strength)
    const to = row * width + x
    pixels[to] = isLight ? plus(pixels[to] as number, pixel) : over(pixels[to] as number, pixel)
  }
}

function beside(
  { width, pixels }: Layer,
  { row, x, across }: { readonly row: number; readonly x: number; readonly across: number },
): number {
  const right = x < width ? (pixels[row * width + x] as number) : 0
  const left = x > 0 ? (pixels[row * width + x - 1] as number) : 0
  return between(right, left, across)
}
