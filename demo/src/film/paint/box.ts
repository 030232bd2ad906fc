import { between } from './blend.ts'
import type { Pixels } from './pixels.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Opaque, as `packed` makes it. */
  readonly colour: number
  readonly opacity: number
}

/** A small upright box: a lit window. */
export function box({ width, height, pixels }: Pixels, given: Box): void {
  const part = Math.round(256 * Math.min(1, given.opacity))
  if (part <= 0) return
  const right = Math.min(width, Math.round(given.x + given.width))
  const bottom = Math.min(height, Math.round(given.y + given.height))
  for (let y = Math.max(0, Math.round(given.y)); y < bottom; y += 1) {
    for (let x = Math.max(0, Math.round(given.x)); x < right; x += 1) {
      pixels[y * width + x] = between(pixels[y * width + x] as number, given.colour, part)
    }
  }
}
