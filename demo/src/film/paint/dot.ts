import { over, plus, scaled } from './blend.ts'
import type { Pixels } from './pixels.ts'

export interface Dot {
  readonly x: number
  readonly y: number
  readonly r: number
  /** Opaque, as `packed` makes it. */
  readonly colour: number
  readonly opacity?: number
  readonly isLight?: boolean
}

/** A small soft round thing: a star, a flake, a spark, pollen. */
export function dot({ width, height, pixels }: Pixels, given: Dot): void {
  const { x, y, r, colour, opacity = 1, isLight = false } = given
  const reach = r + 1
  const right = Math.min(width - 1, Math.floor(x + reach))
  const bottom = Math.min(height - 1, Math.floor(y + reach))
  // Smaller than a pixel it is dimmer instead.
  const strength = 256 * Math.min(1, opacity) * Math.min(1, r * r * 1.6)
  const inverse = 1 / (reach * reach)
  for (let row = Math.max(0, Math.ceil(y - reach)); row <= bottom; row += 1) {
    for (let column = Math.max(0, Math.ceil(x - reach)); column <= right; column += 1) {
      const far = ((column - x) ** 2 + (row - y) ** 2) * inverse
      if (far >= 1) continue
      const part = Math.round(strength * (1 - far) ** 2)
      if (part <= 0) continue
      const at = row * width + column
      const pixel = scaled(colour, part)
      pixels[at] = isLight ? plus(pixels[at] as number, pixel) : over(pixels[at] as number, pixel)
    }
  }
}
