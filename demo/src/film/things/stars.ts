import { createRandom } from '../../art/random.ts'
import { dot } from '../paint/dot.ts'
import type { Pixels } from '../paint/pixels.ts'

export interface Sky {
  /** The point that the sky turns around; stars keep their places without it. */
  readonly pole?: readonly [x: number, y: number]
  readonly below: number
  readonly count: number
  readonly seed: string
  readonly width: number
  readonly unit: number
}

/** Answers how the stars look after so many seconds; they twinkle, and turn by `turned` radians. */
export function createStars({ pole, below, count, seed, width, unit }: Sky) {
  const random = createRandom(`${seed}/stars`)
  const reach = pole ? Math.hypot(width, below) * 1.2 : 0
  const stars = Array.from({ length: count }, () => ({
    x: random.between(-reach, width + reach),
    y: random.between(-reach, below + reach),
    r: (0.45 + 1.1 * random.between(0, 1) ** 4) * unit,
    light: random.between(0.3, 1),
    pace: random.between(0.6, 2.4),
    from: random.between(0, 7),
    colour: random.pick([0xffffffff, 0xfffff1e0, 0xffe8f0ff, 0xffd8e8ff]),
  }))
  return (
    canvas: Pixels,
    { seconds, opacity, turned = 0 }: { seconds: number; opacity: number; turned?: number },
  ) => {
    if (opacity <= 0.01) return
    const [cos, sin] = [Math.cos(turned), Math.sin(turned)]
    const [px, py] = pole ?? [0, 0]
    for (const { x, y, r, light, pace, from, colour } of stars) {
      const [dx, dy] = [x - px, y - py]
      const at = { x: px + dx * cos - dy * sin, y: py + dx * sin + dy * cos }
      if (at.y > below || at.x < 0 || at.x > width || at.y < 0) continue
      const twinkle = 0.72 + 0.28 * Math.sin(seconds * pace + from)
      dot(canvas, { ...at, r, colour, opacity: opacity * light * twinkle, isLight: true })
    }
  }
}
