import { createNoise } from '../../art/random.ts'
import { across, d, shape, smooth } from '../../art/svg.ts'
import { colourOf } from '../paint/colour.ts'
import { glow, lightOf } from '../paint/glow.ts'
import { mirror } from '../paint/mirror.ts'
import { drawMask, type Mask } from '../paint/pixels.ts'
import { fillDown, type SkyStop } from '../paint/sky.ts'
import { tint } from '../paint/tint.ts'
import type { Scene, Stage } from '../scene.ts'
import { createFlight } from '../things/paper-lanterns.ts'
import { createStars } from '../things/stars.ts'

const night: readonly SkyStop[] = [
  [0, colourOf('#070d22')],
  [0.5, colourOf('#18244a')],
  [0.82, colourOf('#4a3a63')],
  [1, colourOf('#8a5560')],
]
const farHills = { top: colourOf('#27305a'), bottom: colourOf('#594866') }
const nearHills = { top: colourOf('#151c3c'), bottom: colourOf('#2b2a4c') }
const lake = { wind: 0.7, far: [60, 46, 72], near: [8, 12, 30], depth: [0.1, 0.42] } as const
const afterglow = lightOf([255, 170, 110], [190, 90, 120], 0.55)

/** Paper lanterns leave the bank, a few at first, then ever more, until the sky and the lake are full of them. */
export const lanterns: Scene = async (stage) => {
  const { width, height } = stage
  const side = Math.min(width, height)
  const water = Math.round(height * 0.72)
  const [far, near, flight] = await Promise.all([
    hillsOf(stage, { near: 0, tall: Math.round(height * 0.24) }),
    hillsOf(stage, { near: 1, tall: Math.round(height * 0.15) }),
    createFlight(stage, water),
  ])
  const stars = createStars({ ...stage, below: water, count: 170, unit: side / 600 })
  return (canvas, { seconds }) => {
    fillDown(canvas, night, { until: water + 1 })
    stars(canvas, { seconds, opacity: 0.85 })
    glow(canvas, afterglow, { x: width / 2, y: water, r: width * 0.8, tall: 0.36, strength: 0.8 })
    tint(canvas, far, { y: water - far.height + 1, ...farHills })
    tint(canvas, near, { y: water - near.height + 1, ...nearHills })
    flight(canvas, seconds)
    mirror(canvas, { from: water, seconds, ...lake })
  }
}

function hillsOf(
  { width, seed }: Stage,
  { near, tall }: { readonly near: number; readonly tall: number },
): Promise<Mask> {
  const noise = createNoise(`${seed}/hills/${near}`)
  // They leave the middle free.
  const crest = (part: number) => {
    const share = 0.25 + 1.2 * Math.abs(part - 0.48)
    return tall * (1 - 1.15 * share * noise(part * (3 + near * 2) + 3, 5))
  }
  return drawMask({ width, height: tall, seed, blur: 0.9 - near * 0.4 }, () =>
    shape(`${smooth(across(width, 70, crest))}${d`V${tall}H0Z`}`, '#000000'),
  )
}
