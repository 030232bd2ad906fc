import { createRandom } from '../../art/random.ts'
import type { Size } from '../../art/scene.ts'
import { wrap } from '../ease.ts'
import { between } from '../paint/blend.ts'
import type { Pixels } from '../paint/pixels.ts'

const light = 0xfffff8f0 | 0
const dark = 0xff080608 | 0

interface Drop {
  readonly x: number
  readonly y: number
  readonly r: number
  /** How tall for its width. */
  readonly long: number
}

/** Drops on a pane: small ones stay until a large one runs over them. */
export function createDrops({ width, height, seed }: Size & { readonly seed: string }) {
  const random = createRandom(`${seed}/drops`)
  const side = Math.min(width, height)
  const still = Array.from({ length: Math.round((420 * width * height) / side ** 2) }, () => ({
    x: random.between(0, width),
    y: random.between(0, height),
    r: side * (0.003 + 0.016 * random.between(0, 1) ** 3),
    long: random.between(0.95, 1.25),
    from: random.between(0, 1),
    every: random.between(7, 16),
  }))
  const running = Array.from({ length: Math.round(15 * (width / side)) }, (_, at) => ({
    x: width * ((at + random.between(0.1, 0.9)) / Math.round(15 * (width / side))),
    r: side * random.between(0.014, 0.026),
    from: random.between(0, 1),
    every: random.between(6, 12),
    bend: random.between(0, 6),
    pause: random.between(0.25, 0.6),
  }))
  /** It hesitates, then runs, then hesitates. */
  const path = (run: (typeof running)[number], seconds: number) => {
    const part = wrap(seconds / run.every + run.from, 1)
    const down = part + ((run.pause * Math.sin(part * 4 * Math.PI)) / (4 * Math.PI)) * 1.6
    return { x: aside(run, down), y: (down * 1.25 - 0.1) * height, part }
  }
  const aside = (run: (typeof running)[number], down: number) =>
    run.x +
    side * 0.014 * Math.sin(down * 9 + run.bend) +
    side * 0.006 * Math.sin(down * 31 + run.bend)
  return (canvas: Pixels, behind: Pixels, seconds: number) => {
    for (const { x, y, r, long, from, every } of still) {
      const age = wrap(seconds / every + from, 1)
      lens(canvas, behind, { x, y, r: r * Math.min(1, 0.55 + age * 4), long })
    }
    for (const run of running) {
      const { x, y } = path(run, seconds)
      for (let step = 1; step <= 16; step += 1) {
        const above = y - step * side * 0.021
        const at = { x: aside(run, (above / height + 0.1) / 1.25), y: above }
        lens(canvas, behind, {
          ...at,
          r: run.r * 0.42 * (1 - step / 17) * (0.75 + 0.25 * Math.sin(step * 5.1)),
          long: 1.3,
        })
      }
      lens(canvas, behind, { x, y, r: run.r, long: 1.35 })
    }
  }
}

/** Shows what is behind it upside down, dark above and light below, with one bright spot. */
function lens(canvas: Pixels, behind: Pixels, { x, y, r, long }: Drop): void {
  if (r < 0.8) return
  const bottom = Math.min(canvas.height - 1, Math.floor(y + r * long))
  const right = Math.min(canvas.width - 1, Math.floor(x + r))
  const scale = behind.width / canvas.width
  for (let row = Math.max(0, Math.ceil(y - r * long)); row <= bottom; row += 1) {
    const down = (row - y) / (r * long)
    for (let column = Math.max(0, Math.ceil(x - r)); column <= right; column += 1) {
      const over = (column - x) / r
      const far = over * over + down * down
      if (far >= 1) continue
      const seenX = x - over * canvas.width * 0.16
      const seenY = y - down * canvas.height * 0.2
      const px = Math.min(behind.width - 1, Math.max(0, (seenX * scale) | 0))
      const py = Math.min(behind.height - 1, Math.max(0, (seenY * scale) | 0))
      let pixel = behind.pixels[py * behind.width + px] as number
      const shade = down * 0.6 - far * 0.25
      pixel =
        shade > 0
          ? between(pixel, light, (shade * 70) | 0)
          : between(pixel, dark, (-shade * 190) | 0)
      const spot = (over + 0.32) ** 2 + (down + 0.4) ** 2
      if (spot < 0.045) pixel = between(pixel, light, ((0.045 - spot) * 4_400) | 0)
      const edge = far > 0.72 ? ((1 - far) / 0.28) * 256 : 256
      const at = row * canvas.width + column
      canvas.pixels[at] = between(canvas.pixels[at] as number, pixel, edge | 0)
    }
  }
}
