import { blend, type Colour, packed } from './colour.ts'
import type { Pixels } from './pixels.ts'

/** Offset from 0 at the top of the band to 1 at its foot. */
export type SkyStop = readonly [offset: number, colour: Colour]

/** One threshold for each of sixteen neighbours, so that steps between two colours are not seen as stripes. */
const thresholds = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map(
  (step) => (step + 0.5) / 16 - 0.5,
)

/** Fills a band of the canvas from its top to its foot. */
export function fillDown(
  { width, height, pixels }: Pixels,
  stops: readonly SkyStop[],
  { from = 0, until = height }: { readonly from?: number; readonly until?: number } = {},
): void {
  const last = Math.min(height, Math.ceil(until))
  for (let y = Math.max(0, Math.floor(from)); y < last; y += 1) {
    const colour = colourAt(stops, (y - from) / (until - from))
    const start = y * width
    for (let x = 0; x < 4; x += 1) {
      const nudge = thresholds[(y & 3) * 4 + x] ?? 0
      pixels[start + x] = packed([colour[0] + nudge, colour[1] + nudge, colour[2] + nudge])
    }
    for (let done = 4; done < width; done *= 2) {
      pixels.copyWithin(start + done, start, start + Math.min(done, width - done))
    }
  }
}

export function colourAt(stops: readonly SkyStop[], offset: number): Colour {
  let lower = stops[0]
  for (const upper of stops) {
    if (lower && upper[0] >= offset) {
      const span = upper[0] - lower[0]
      return span > 0
        ? blend(lower[1], upper[1], Math.max(0, (offset - lower[0]) / span))
        : upper[1]
    }
    lower = upper
  }
  return lower?.[1] ?? [0, 0, 0]
}
