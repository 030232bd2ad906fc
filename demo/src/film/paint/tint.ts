import { between } from './blend.ts'
import { blend, type Colour, packed } from './colour.ts'
import type { Mask, Pixels } from './pixels.ts'

export interface Tinted {
  readonly x?: number
  readonly y?: number
  /** At the first row of the mask and at its last. */
  readonly top: Colour
  readonly bottom: Colour
  readonly opacity?: number
}

/** Paints a mask in colours that may be others at every moment, as the light changes. */
export function tint(
  canvas: Pixels,
  mask: Mask,
  { x = 0, y = 0, top, bottom, opacity = 1 }: Tinted,
): void {
  const strength = Math.round(Math.min(1, opacity) * 257)
  const [left, first] = [Math.floor(x), Math.floor(y)]
  const across = Math.round((x - left) * 256)
  const down = Math.round((y - first) * 256)
  const begin = Math.max(0, first)
  const end = Math.min(canvas.height, first + mask.height)
  for (let row = begin; row < end; row += 1) {
    const from = row - first
    const colour = packed(blend(top, bottom, from / Math.max(1, mask.height - 1)))
    tintRow(canvas, mask, { row, from, left, across, down, strength, colour })
  }
}

interface Row {
  readonly row: number
  readonly from: number
  readonly left: number
  readonly across: number
  readonly down: number
  readonly strength: number
  readonly colour: number
}

function tintRow(
  { width, pixels }: Pixels,
  mask: Mask,
  { row, from, left, across, down, strength, colour }: Row,
): void {
  const above = Math.max(0, from - 1)
  const begin = Math.min(mask.begins[from] as number, mask.begins[above] as number)
  const end = Math.max(mask.ends[from] as number, mask.ends[above] as number)
  const first = Math.max(0, left + begin)
  const last = Math.min(width, left + end)
  if (isFull(mask, from) && isFull(mask, above) && strength >= 256) {
    pixels.fill(colour, row * width + first, row * width + Math.max(first, last))
    return
  }
  const { opacity } = mask
  const hereAt = from * mask.width - left
  const aboveAt = above * mask.width - left
  for (let x = first; x < last; x += 1) {
    // The pixel to the left of the first one is the first one: a mask that ends with the canvas has no seam there.
    const beside = x - left > 0 ? x - 1 : x
    const here =
      (opacity[hereAt + x] as number) * (256 - across) +
      (opacity[hereAt + beside] as number) * across
    const upper =
      (opacity[aboveAt + x] as number) * (256 - across) +
      (opacity[aboveAt + beside] as number) * across
    const part = ((((here * (256 - down) + upper * down) >>> 16) * strength) >>> 8) | 0
    if (part === 0) continue
    const to = row * width + x
    pixels[to] = part >= 255 ? colour : between(pixels[to] as number, colour, part + (part >>> 7))
  }
}

function isFull({ full, begins, ends, width }: Mask, row: number): boolean {
  return full[row] === 1 && begins[row] === 0 && ends[row] === width
}
