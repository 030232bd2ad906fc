import type { Box } from '../../art/svg.ts'
import { rise } from '../ease.ts'
import { colourOf, veilOf } from '../paint/colour.ts'
import { createField, fillField, spread } from '../paint/field.ts'
import { createSmooth } from '../paint/noise.ts'
import type { Pixels } from '../paint/pixels.ts'

export interface Steam {
  /** It begins at the foot of this, in the middle. */
  readonly area: Box
  /** How wide it is at its foot, as a part of the area. */
  readonly wide: number
  readonly seed: string
  readonly strength?: number
}

/** Wisps that rise, curl and vanish. */
export function createSteam({ area, wide, seed, strength = 0.6 }: Steam) {
  const field = createField(64, 96)
  const noise = createSmooth(`${seed}/steam`)
  const ramp = veilOf(colourOf('#fdf6ea'), strength)
  return (canvas: Pixels, seconds: number) => {
    fillField(field, (x, y) => {
      const up = 1 - y
      const bend =
        (noise(x * 2 + 3, up * 2.2 - seconds * 0.42) - 0.5) * 0.5 * up +
        (noise(up * 5 - seconds * 0.8, 8) - 0.5) * 0.22 * up
      const aside = (x - 0.5 + bend) / (wide * (0.5 + 0.9 * up))
      const body = Math.exp(-aside * aside * 3.2)
      const curl = noise((x + bend) * 9, up * 4.4 - seconds * 0.95)
      const fine = noise((x + bend * 1.6) * 17 + 40, up * 8 - seconds * 1.5)
      const wisp = rise(curl * 0.68 + fine * 0.32, 0.36, 0.8)
      return Math.min(1, body * wisp * rise(up, 0, 0.3) * (1 - up) ** 1.1 * 2)
    })
    spread(canvas, field, {
      ramp,
      left: area.x,
      top: area.y,
      width: area.width,
      height: area.height,
    })
  }
}
