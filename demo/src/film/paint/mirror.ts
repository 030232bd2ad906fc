import { between } from './blend.ts'
import { type Colour, packed } from './colour.ts'
import type { Pixels } from './pixels.ts'

export interface Water {
  /** The row where it begins; it ends with the canvas. */
  readonly from: number
  readonly seconds: number
  /** How high the waves are: 1 is a light breeze. */
  readonly wind?: number
  /** Its own colour, far off and near. */
  readonly far: Colour
  readonly near: Colour
  /** How much of its own colour shows, far off and near. */
  readonly depth?: readonly [number, number]
}

const turn = 1_024
const sines = Float32Array.from({ length: turn }, (_, at) => Math.sin((2 * Math.PI * at) / turn))
const sine = (cycles: number) => sines[((cycles * turn) | 0) & (turn - 1)] as number

/** Water that shows what is above it upside down, broken by waves that grow towards us. */
export function mirror(canvas: Pixels, water: Water): void {
  const { from, seconds, wind = 1, far, near, depth = [0.25, 0.65] } = water
  const { width, height, pixels } = canvas
  const deep = height - from
  const first = Math.max(1, Math.round(from))
  for (let y = first; y < height; y += 1) {
    const down = y - from
    const part = down / deep
    // How far away the water of this row is: lines gather towards the horizon.
    const away = 1 / (part + 0.035)
    const reach = wind * (0.6 + part * 7) * Math.min(1, down / 5) * (deep / 220)
    const own = Math.round(256 * (depth[0] + (depth[1] - depth[0]) * part))
    const colour = packed([
      far[0] + (near[0] - far[0]) * part,
      far[1] + (near[1] - far[1]) * part,
      far[2] + (near[2] - far[2]) * part,
    ])
    const scale = (away * 1.15) / width
    const [a, b, c] = [
      away * 2.1 - seconds * 0.23,
      away * 3.3 + seconds * 0.31,
      away * 6.1 - seconds * 0.5,
    ]
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
      const world = (x - width / 2) * scale
      const wave =
        sine(world * 0.83 + a) +
        0.7 * sine(b - world * 1.57 + 0.6 * sine(world * 0.4 + a * 0.5)) +
        0.5 * sine(world * 3.7 + c)
      const lift = down * (1 - 0.1 * wind * wave * part) + wave * reach * 2.2
      let row = (from - 1 - Math.abs(lift)) | 0
      if (row < 0) row = 0
      let column = (x + wave * reach) | 0
      column = column < 0 ? 0 : column >= width ? width - 1 : column
      const seen = pixels[row * width + column] as number
      // A slope towards us shows more of the water itself.
      let share = own + ((wave * 26 * wind) | 0)
      share = share < 0 ? 0 : share > 256 ? 256 : share
      pixels[at] = between(seen, colour, share)
    }
  }
}
