import { rise } from '../ease.ts'
import { box } from '../paint/box.ts'
import { blend, type Colour, colourOf, type Keys, packed, through } from '../paint/colour.ts'
import { glow, lightOf } from '../paint/glow.ts'
import { mirror } from '../paint/mirror.ts'
import type { Pixels } from '../paint/pixels.ts'
import { tint } from '../paint/tint.ts'
import type { Scene, Stage } from '../scene.ts'
import { createClouds } from '../things/clouds.ts'
import { createFireworks } from '../things/fireworks.ts'
import { createStars } from '../things/stars.ts'
import { fillAir, type Air } from '../things/air.ts'
import { type HouseRow, rowOf } from '../things/skyline.ts'
import { createTraffic } from '../things/traffic.ts'
import { createWheel } from '../things/wheel.ts'

const sky: Air = [
  [
    [0, '#6a9bc4'],
    [0.3, '#4a5f95'],
    [0.55, '#1a2650'],
    [1, '#080f24'],
  ],
  [
    [0, '#d6d3c8'],
    [0.3, '#d98f7c'],
    [0.55, '#5c4a78'],
    [1, '#152447'],
  ],
  [
    [0, '#f9dcae'],
    [0.3, '#f9b47c'],
    [0.55, '#c77868'],
    [1, '#33406a'],
  ],
]

const walls: readonly [Keys, Keys, Keys] = [
  [
    [0, '#a9a7ae'],
    [0.3, '#8a6f86'],
    [0.55, '#4a4470'],
    [1, '#26375f'],
  ],
  [
    [0, '#75798c'],
    [0.3, '#5a4a68'],
    [0.55, '#2b2c52'],
    [1, '#152344'],
  ],
  [
    [0, '#474f66'],
    [0.3, '#33304a'],
    [0.55, '#181c38'],
    [1, '#0a1128'],
  ],
]

const cloudColours: Keys = [
  [0, '#fff4e2'],
  [0.3, '#f9b196'],
  [0.55, '#7d5f86'],
  [1, '#2a3660'],
]

/** `from` and `until`: the hours between which it is shown, from the afternoon (0) to the night (1). */
export interface CityHours {
  readonly from?: number
  readonly until?: number
  readonly hasFireworks?: boolean
}

/** A skyline over water, faster than the clock: dusk comes, window after window is lit, and fireworks rise. */
export function city({ from = 0, until = 1, hasFireworks = true }: CityHours = {}): Scene {
  return async (stage) => {
    const { width, height, seconds: whole } = stage
    const side = Math.min(width, height)
    const water = Math.round(height * 0.7)
    const rows = await Promise.all([0, 1, 2].map((depth) => rowOf(stage, { depth, water })))
    const clouds = await createClouds({
      ...stage,
      count: 8,
      from: height * 0.08,
      until: height * 0.42,
      wide: width * 0.7,
    })
    const stars = createStars({ ...stage, below: height * 0.45, count: 110, unit: side / 640 })
    const wheel = await createWheel(stage, water)
    const fireworks = createFireworks(burstsOf(stage), water)
    const traffic = createTraffic(stage, water)
    return (canvas, moment) => {
      const { seconds, part } = moment
      const hour = from + (until - from) * rise(part, -0.1, 0.85)
      const at = (keys: Keys) => through(keys, hour)
      fillAir(canvas, sky, { hour, until: water + 1 })
      stars(canvas, { seconds, opacity: rise(hour, 0.55, 0.95) })
      const [top, bottom] = [at(cloudColours), at(sky[2])]
      clouds(canvas, { moved: seconds * width * 0.05, top, bottom, opacity: 0.8 })
      const strength = 0.35 + 0.4 * rise(hour, 0.4, 0.9)
      glow(canvas, haze, { x: width / 2, y: water, r: width * 0.75, tall: 0.45, strength })
      if (hasFireworks) fireworks(canvas, seconds - whole * 0.55)
      for (const [depth, row] of rows.entries()) {
        const wall = at(walls[depth] ?? walls[2])
        building(canvas, row, { depth, water, hour, wall, air: bottom })
        const rim = blend(at(walls[2]), [255, 255, 255], 0.06)
        if (depth === 1) wheel(canvas, { seconds, night: rise(hour, 0.35, 0.6), colour: rim })
      }
      traffic(canvas, seconds, rise(hour, 0.3, 0.6))
      mirror(canvas, { from: water, seconds, ...waves, far: at(walls[1]), near: at(walls[2]) })
    }
  }
}

const haze = lightOf([255, 190, 120], [255, 130, 90], 0.5)
const waves = { wind: 0.75, depth: [0.12, 0.55] } as const

interface Building {
  readonly depth: number
  readonly water: number
  readonly hour: number
  readonly wall: Colour
  readonly air: Colour
}

/** A row of houses with those windows that are lit at this hour; late at night some are dark again. */
function building(
  canvas: Pixels,
  { mask, panes }: HouseRow,
  { depth, water, hour, wall, air }: Building,
): void {
  const bottom = blend(wall, air, 0.16 * (2 - depth))
  tint(canvas, mask, { y: water - mask.height, top: wall, bottom })
  const late = rise(hour, 0.97, 1) * 0.8
  for (const { litAt, ...pane } of panes) {
    const isLit = rise(hour, litAt, litAt + 0.04) * (litAt > 0.83 ? 1 - late : 1)
    box(canvas, { ...pane, opacity: isLit * (depth === 1 ? 0.55 : 0.92) })
  }
}

function burstsOf({ width, height }: Stage) {
  const side = Math.min(width, height)
  const colours = ['#ffd27a', '#ff7a6a', '#8fd8ff', '#ffe9c4', '#f2a0ff', '#9af0b8'].map((hex) =>
    packed(colourOf(hex)),
  )
  const forms = ['ball', 'willow', 'ring', 'ball', 'ball', 'willow'] as const
  return Array.from({ length: 9 }, (_, at) => ({
    at: at * 0.62,
    x: width * (0.2 + 0.6 * ((at * 0.382 + 0.1) % 1)),
    y: height * (0.16 + 0.14 * ((at * 0.618) % 1)),
    r: side * (0.27 + 0.13 * ((at * 0.27) % 1)),
    colour: colours[at % colours.length] ?? 0,
    form: forms[at % forms.length] ?? ('ball' as const),
  }))
}
