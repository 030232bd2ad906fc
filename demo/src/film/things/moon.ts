import { circle } from '../../art/svg.ts'
import { drawFigure } from '../paint/figure.ts'
import { glow, lightOf } from '../paint/glow.ts'
import type { Pixels } from '../paint/pixels.ts'
import { stamp } from '../paint/stamp.ts'

const halo = lightOf([255, 240, 205], [120, 150, 200], 0.7)

/** A full moon, `width` pixels wide, in its own light. */
export async function createMoon(width: number) {
  const sea = (x: number, y: number, r: number) => circle([x, y], r, '#e9d8b6', { opacity: 0.52 })
  const disc = await drawFigure({ width, blur: 0.9 }, () =>
    [
      circle([50, 50], 43, '#fdf1d2'),
      sea(39, 40, 10),
      sea(61, 34, 6),
      sea(54, 62.5, 13),
      sea(30, 64, 5),
    ].join(''),
  )
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
    stamp(canvas, disc, { x, y })
  }
}
