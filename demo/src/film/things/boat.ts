import { shape } from '../../art/svg.ts'
import { mixed } from '../ease.ts'
import { drawFigure } from '../paint/figure.ts'
import type { Pixels } from '../paint/pixels.ts'
import { type Sprite, stamp } from '../paint/stamp.ts'
import type { Moment, Stage } from '../scene.ts'

const scale = 0.8

/** A boat that sails past, with its own image in the water. */
export async function createBoat({ width, height }: Stage, horizon: number) {
  const side = Math.min(width, height)
  const boat = await drawBoat(side * 0.3)
  const foot = side * 0.114 * scale
  return (canvas: Pixels, { seconds, part }: Moment) => {
    const x = width * mixed(0.12, 0.4, part)
    const y = horizon + (height - horizon) * 0.16 + Math.sin(seconds * 1.3) * side * 0.004
    const turn = Math.sin(seconds * 1.05) * 0.045
    const below = { x: x + Math.sin(seconds * 2.1) * 2, y: y + foot * 1.04 }
    stamp(canvas, boat, { ...below, scale, turn: Math.PI - turn, wide: -1, opacity: 0.28 })
    stamp(canvas, boat, { x, y: y - foot, scale, turn })
  }
}

function drawBoat(width: number): Promise<Sprite> {
  return drawFigure({ width }, () =>
    [
      shape('M52 12C70 30 80 52 82 70L53 72Z', '#f4e6cd'),
      shape('M52 12C60 36 61 56 58 72L53 72Z', '#ffffff', { opacity: 0.4 }),
      shape('M49 18C40 38 32 54 26 68L49 71Z', '#d9573a'),
      shape('M50 8h1.4v68h-1.4z', '#2a2430'),
      shape('M18 74C40 77 62 77 88 72C84 84 74 89 62 89H36C27 89 21 83 18 74Z', '#2b2632'),
      shape('M20 77C42 80 64 80 86 75.5L85 78C64 83 42 83 21.5 80Z', '#e9b872'),
    ].join(''),
  )
}
