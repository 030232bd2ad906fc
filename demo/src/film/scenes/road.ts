import { createNoise } from '../../art/random.ts'
import { across, d, shape, smooth } from '../../art/svg.ts'
import { mixed, rise } from '../ease.ts'
import { blend, type Keys, packed, through } from '../paint/colour.ts'
import { drawMask, type Mask, type Pixels } from '../paint/pixels.ts'
import { tint } from '../paint/tint.ts'
import type { Scene, Stage } from '../scene.ts'
import { type Air, fillAir } from '../things/air.ts'
import { createClouds } from '../things/clouds.ts'
import { createRoadside } from '../things/roadside.ts'
import { createStars } from '../things/stars.ts'
import { createSun } from '../things/sun.ts'
import { ground, type RoadView } from '../things/road-view.ts'

const sky: Air = [
  [
    [0, '#5f9fbe'],
    [0.5, '#6a6c9c'],
    [1, '#151a3c'],
  ],
  [
    [0, '#f3d6a4'],
    [0.5, '#f08f72'],
    [1, '#5a3d70'],
  ],
  [
    [0, '#fdecc4'],
    [0.5, '#fdbf7c'],
    [1, '#d97a6a'],
  ],
]

const hills: Keys = [
  [0, '#7f8f9c'],
  [0.5, '#8a5a74'],
  [1, '#332b56'],
]

const grass: Keys = [
  [0, '#c9a95c'],
  [0.5, '#b5683f'],
  [1, '#33274a'],
]

const earth: Keys = [
  [0, '#a88645'],
  [0.5, '#8c4a34'],
  [1, '#251d3c'],
]

const asphalt: Keys = [
  [0, '#5d5a60'],
  [0.5, '#4a3a48'],
  [1, '#1e1a30'],
]

/**
 * A straight road into the evening: markings and poles come towards us, the sun goes down where it ends. From the
 * afternoon (0) to the night (1).
 */
export function road({ from = 0, until = 1 } = {}): Scene {
  return async (stage) => {
    const { width, height } = stage
    const side = Math.min(width, height)
    const horizon = Math.round(height * (width > height ? 0.5 : 0.54))
    const heights = { from: horizon * 0.2, until: horizon * 0.86 }
    const [land, roadside, clouds, sun] = await Promise.all([
      createLand(stage, horizon),
      createRoadside(stage),
      createClouds({ ...stage, ...heights, count: 9, wide: width * 0.75 }),
      createSun(side * 0.24),
    ])
    const stars = createStars({ ...stage, below: horizon, count: 120, unit: side / 620 })
    return (canvas, { seconds, part }) => {
      const hour = mixed(from, until, rise(part, -0.05, 1.05))
      const at = (keys: Keys) => through(keys, hour)
      const bend = Math.sin(seconds * 0.19) * 0.35
      const end = width * (0.5 + bend * 0.08)
      const view: RoadView = { horizon, end, bend, travelled: seconds * 17, width, height }
      fillAir(canvas, sky, { hour, until: horizon + 1 })
      stars(canvas, { seconds, opacity: rise(hour, 0.7, 1) })
      const y = horizon - side * mixed(0.24, -0.06, hour)
      sun(canvas, { x: end + width * 0.02, y, r: side * 0.66, strength: 0.95 })
      const [top, bottom] = [blend(at(sky[1]), [255, 255, 255], 0.35), at(sky[2])]
      clouds(canvas, { moved: seconds * width * 0.006, top, bottom, opacity: 0.7 })
      land(canvas, view, hour)
      roadside(canvas, view, packed(blend(at(hills), [20, 16, 30], 0.6)))
    }
  }
}

/** Hills far away, and the ground with the road on it. */
async function createLand(stage: Stage, horizon: number) {
  const { width, height } = stage
  const [far, near] = await Promise.all([
    rangeOf(stage, { at: 0, tall: Math.round(height * 0.11) }),
    rangeOf(stage, { at: 1, tall: Math.round(height * 0.06) }),
  ])
  return (canvas: Pixels, view: RoadView, hour: number) => {
    const at = (keys: Keys) => through(keys, hour)
    const haze = at(sky[2])
    const place = (range: Mask, share: number) => ({
      x: (view.bend * share - 0.05) * width,
      y: horizon - range.height + 1,
    })
    const top = blend(at(hills), haze, 0.35)
    tint(canvas, far, { ...place(far, 0.02), top, bottom: haze })
    const foot = blend(at(grass), haze, 0.4)
    tint(canvas, near, {
      ...place(near, 0.035),
      top: blend(at(hills), at(earth), 0.45),
      bottom: foot,
    })
    ground(canvas, view, { grass: at(grass), earth: at(earth), asphalt: at(asphalt), haze })
  }
}

function rangeOf(
  { width, seed }: Stage,
  { at, tall }: { readonly at: number; readonly tall: number },
): Promise<Mask> {
  const noise = createNoise(`${seed}/range/${at}`)
  const wide = Math.round(width * 1.1)
  const crest = (part: number) => tall * (1 - 0.95 * noise(part * 5 + at * 4, 4)) + 1
  return drawMask({ width: wide, height: tall, seed, blur: 0.8 }, () =>
    shape(`${smooth(across(wide, 80, crest))}${d`V${tall}H0Z`}`, '#000000'),
  )
}
