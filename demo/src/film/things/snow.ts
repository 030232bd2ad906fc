import { createRandom } from '../../art/random.ts'
import type { Box } from '../../art/svg.ts'
import { wrap } from '../ease.ts'
import { dot } from '../paint/dot.ts'
import type { Pixels } from '../paint/pixels.ts'

export interface Snow {
  readonly area: Box
  readonly count: number
  /** The largest flake. */
  readonly r: number
  readonly seed: string
}

/** Flakes that sway as they fall; near ones are larger and faster. They stay within their area. */
export function createSnow({ area, count, r, seed }: Snow) {
  const random = createRandom(`${seed}/snow`)
  const flakes = Array.from({ length: count }, () => {
    const near = random.between(0, 1) ** 1.7
    return {
      x: random.between(0, 1),
      y: random.between(0, 1),
      near,
      from: random.between(0, 7),
      sway: random.between(0.4, 1.2),
    }
  })
  return (
    canvas: Pixels,
    { seconds, wind = 0, opacity = 1 }: { seconds: number; wind?: number; opacity?: number },
  ) => {
    for (const { x, y, near, from, sway } of flakes) {
      const down = wrap(y + seconds * (0.045 + 0.1 * near), 1)
      const across = wrap(
        x + wind * seconds * (0.4 + near) + 0.02 * Math.sin(seconds * sway + from),
        1,
      )
      const edge = Math.min(1, Math.min(across, 1 - across) * 30)
      dot(canvas, {
        x: area.x + across * area.width,
        y: area.y + down * area.height,
        r: r * (0.28 + 0.72 * near),
        colour: 0xffffffff | 0,
        opacity: opacity * edge * (0.45 + 0.5 * near),
      })
    }
  }
}
