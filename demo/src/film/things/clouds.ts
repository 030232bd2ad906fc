import { createRandom } from '../../art/random.ts'
import { times } from '../../art/scene.ts'
import { ellipse } from '../../art/svg.ts'
import { wrap } from '../ease.ts'
import type { Colour } from '../paint/colour.ts'
import { drawMask, type Mask, type Pixels } from '../paint/pixels.ts'
import { tint } from '../paint/tint.ts'

export interface Clouds {
  readonly count: number
  readonly seed: string
  readonly width: number
  /** Between which heights they drift. */
  readonly from: number
  readonly until: number
  /** How wide the widest is. */
  readonly wide: number
}

/** Long soft clouds, some slower than others; they come in again where they went out. */
export async function createClouds({ count, seed, width, from, until, wide }: Clouds) {
  const random = createRandom(`${seed}/clouds`)
  // All chance before the first drawing: these end in any order.
  const planned = Array.from({ length: count }, (_, at) => {
    const part = random.between(0.45, 1)
    return {
      seed: `${seed}/${at}`,
      wide: Math.round(wide * part),
      x: random.between(0, 1),
      y: random.between(from, until),
      pace: random.between(0.6, 1.3) / part,
      opacity: random.between(0.45, 0.9),
    }
  })
  const clouds = await Promise.all(
    planned.map(async (plan) => ({ ...plan, mask: await cloud(plan.seed, plan.wide) })),
  )
  return (
    canvas: Pixels,
    given: { moved: number; top: Colour; bottom: Colour; opacity: number },
  ) => {
    const { moved, top, bottom, opacity } = given
    for (const { mask, x, y, pace, opacity: own } of clouds) {
      const left = wrap(x * (width + wide) + moved * pace, width + wide) - wide
      tint(canvas, mask, { x: left, y: y - mask.height / 2, top, bottom, opacity: opacity * own })
    }
  }
}

function cloud(seed: string, width: number): Promise<Mask> {
  const height = Math.round(width * 0.26)
  return drawMask({ width, height, seed, blur: Math.max(0.5, width / 45) }, ({ random }) =>
    times(15, (at) => {
      const part = (at + random.between(0, 1)) / 15
      const swell = Math.sin(Math.PI * part) ** 0.8
      const tall = height * random.between(0.08, 0.3) * (0.3 + swell)
      return ellipse(
        [width * (0.14 + 0.72 * part), height * 0.68 - tall * random.between(0.4, 0.95)],
        [width * random.between(0.07, 0.13), tall * 0.8],
        '#000000',
        { opacity: random.between(0.35, 0.75) },
      )
    }),
  )
}
