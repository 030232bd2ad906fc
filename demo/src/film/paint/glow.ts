import { plus, scaled } from './blend.ts'
import { type Colour, packed } from './colour.ts'
import type { Pixels } from './pixels.ts'

const steps = 512

/** A light that fades to nothing; made once for its colour. */
export function lightOf(core: Colour, rim: Colour, strength = 1): Int32Array {
  const light = new Int32Array(steps + 1)
  for (let at = 0; at <= steps; at += 1) {
    // The square of the distance is what is looked up.
    const far = Math.sqrt(at / steps)
    const part = strength * ((1 - far) ** 2.2 * 0.55 + Math.exp(-far * far * 18) * 0.45 * (1 - far))
    const warm = Math.min(1, far * 2.2)
    light[at] = packed(
      [
        core[0] + (rim[0] - core[0]) * warm,
        core[1] + (rim[1] - core[1]) * warm,
        core[2] + (rim[2] - core[2]) * warm,
      ],
      Math.min(1, part),
    )
  }
  return light
}

export interface Glow {
  readonly x: number
  readonly y: number
  readonly r: number
  /** Its height as a part of its width. */
  readonly tall?: number
  readonly strength?: number
}

export function glow(
  { width, height, pixels }: Pixels,
  light: Int32Array,
  { x, y, r, tall = 1, strength = 1 }: Glow,
): void {
  const share = Math.round(256 * Math.min(1, strength))
  if (share <= 0) return
  const bottom = Math.min(height - 1, Math.floor(y + r * tall))
  const inverse = steps / (r * r)
  for (let row = Math.max(0, Math.ceil(y - r * tall)); row <= bottom; row += 1) {
    const down = ((row - y) / tall) ** 2
    const reach = Math.sqrt(Math.max(0, r * r - down))
    const last = Math.min(width - 1, Math.floor(x + reach))
    for (let column = Math.max(0, Math.ceil(x - reach)); column <= last; column += 1) {
      const index = ((column - x) * (column - x) + down) * inverse
      // A neighbour's step by turns, so that a wide glow has no rings.
      const nudge = ((column * 5 + row * 3) & 3) * 0.5
      let pixel = light[index + nudge > steps ? steps : (index + nudge) | 0] as number
      if (share < 256) pixel = scaled(pixel, share)
      const at = row * width + column
      pixels[at] = plus(pixels[at] as number, pixel)
    }
  }
}
