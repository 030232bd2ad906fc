import { createRandom } from '../../art/random.ts'
import { glow, lightOf } from '../paint/glow.ts'
import type { Pixels } from '../paint/pixels.ts'
import type { Stage } from '../scene.ts'

/** Sparks on the waves below the light. */
export function createGlitter({ width, height, seed }: Stage, horizon: number) {
  const random = createRandom(`${seed}/glitter`)
  const side = Math.min(width, height)
  const sparks = Array.from({ length: 260 }, () => {
    const near = random.between(0, 1) ** 1.5
    const aside = (random.between(-1, 1) + random.between(-1, 1) + random.between(-1, 1)) / 3
    return {
      near,
      aside: aside * side * (0.13 + near * 0.42),
      r: side * (0.004 + 0.013 * near) * random.between(0.6, 1.5),
      pace: random.between(1.2, 3.4),
      from: random.between(0, 6.3),
    }
  })
  const light = lightOf([255, 248, 226], [255, 226, 176], 1)
  return (canvas: Pixels, given: { seconds: number; x: number; strength: number }) => {
    const { seconds, x, strength } = given
    for (const { near, aside, r, pace, from } of sparks) {
      const flash = Math.max(0, Math.sin(seconds * pace + from))
      if (flash < 0.2) continue
      glow(canvas, light, {
        x: x + aside + Math.sin(seconds * 0.7 + from * 3) * r * 2,
        y: horizon + 3 + near * (height - horizon) * 0.97,
        r: r * 3.2,
        tall: 0.2,
        strength: strength * flash ** 2 * (0.95 - near * 0.35),
      })
    }
  }
}
