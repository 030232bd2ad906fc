import { circle } from '../../art/svg.ts'
import { drawFigure } from '../paint/figure.ts'
import { glow, lightOf } from '../paint/glow.ts'
import type { Pixels } from '../paint/pixels.ts'
import { stamp } from '../paint/stamp.ts'

const halo = lightOf([255, 232, 180], [255, 146, 90], 0.92)

/** The sun, `width` pixels wide, in its own light. */
export async function createSun(width: number) {
  const disc = await drawFigure({ width, blur: 0.8 }, () => circle([50, 50], 43, '#fff0cc'))
  return (
    canvas: Pixels,
    {
      x,
      y,
      r,
      strength,
    }: { readonly x: number; readonly y: number; readonly r: number; readonly strength: number },
  ) => {
    glow(canvas, halo, { x, y, r, strength })
    stamp(canvas, disc, { x, y, isLight: true })
  }
}
