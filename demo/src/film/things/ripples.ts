import { createRandom } from '../../art/random.ts'
import { times } from '../../art/scene.ts'
import { circle } from '../../art/svg.ts'
import { drawLayer, type Pixels } from '../paint/pixels.ts'
import { type Sprite, spriteOf, stamp } from '../paint/stamp.ts'

export interface Ripples {
  readonly count: number
  /** Seconds from one to the next at the same place. */
  readonly every: number
  readonly r: number
  readonly width: number
  readonly height: number
  readonly seed: string
}

/** Rings that widen and fade, each time somewhere else. */
export async function createRipples({ count, every, r, width, height, seed }: Ripples) {
  const ring = await drawRing(seed, Math.round(r * 2))
  return (canvas: Pixels, { seconds, opacity = 1 }: { seconds: number; opacity?: number }) => {
    for (let one = 0; one < count; one += 1) {
      const age = seconds / every + one / count
      const turn = Math.floor(age)
      const part = age - turn
      const random = createRandom(`${seed}/${one}/${turn}`)
      stamp(canvas, ring, {
        x: random.between(0, width),
        y: random.between(0, height),
        scale: (0.12 + 0.88 * Math.sqrt(part)) * random.between(0.5, 1),
        opacity: opacity * (1 - part) ** 1.4 * Math.min(1, part * 12),
        isLight: true,
      })
    }
  }
}

async function drawRing(seed: string, size: number): Promise<Sprite> {
  const half = size / 2
  const layer = await drawLayer(
    { width: size, height: size, seed, blur: Math.max(0.6, size / 130) },
    () =>
      times(3, (at) =>
        circle([half, half], half * (0.93 - at * 0.24), 'none', {
          stroke: '#dff5f2',
          'stroke-width': Math.max(1, size * (0.014 - at * 0.002)),
          'stroke-opacity': 0.75 - at * 0.22,
        }),
      ),
  )
  return spriteOf(layer)
}
