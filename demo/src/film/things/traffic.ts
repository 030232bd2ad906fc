import { createRandom } from '../../art/random.ts'
import { glow, lightOf } from '../paint/glow.ts'
import type { Pixels } from '../paint/pixels.ts'
import type { Stage } from '../scene.ts'

/** Headlights one way, tail lights the other, along the bank. */
export function createTraffic({ width, height, seed }: Stage, water: number) {
  const random = createRandom(`${seed}/traffic`)
  const side = Math.min(width, height)
  const cars = Array.from({ length: 44 }, (_, at) => ({
    x: random.between(0, 1),
    pace: random.between(0.06, 0.1) * (at % 2 ? 1 : -1),
    y: water - side * (at % 2 ? 0.011 : 0.02),
  }))
  const front = lightOf([255, 252, 240], [255, 230, 180], 1)
  const back = lightOf([255, 150, 120], [255, 50, 40], 1)
  return (canvas: Pixels, seconds: number, strength: number) => {
    for (const { x, pace, y } of cars) {
      const at = (((x + seconds * pace) % 1) + 1) % 1
      glow(canvas, pace > 0 ? front : back, {
        x: at * width * 1.1 - width * 0.05,
        y,
        r: side * 0.017,
        tall: 0.6,
        strength: strength * 0.9,
      })
    }
  }
}
