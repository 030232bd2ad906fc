import { linear } from '../../art/scene.ts'
import { shape } from '../../art/svg.ts'
import { drawFigure } from '../paint/figure.ts'
import { glow, lightOf } from '../paint/glow.ts'
import type { Pixels } from '../paint/pixels.ts'
import { type Sprite, stamp } from '../paint/stamp.ts'
import type { Stage } from '../scene.ts'

const lamp = lightOf([255, 244, 214], [255, 214, 140], 1)

/** A tower on the shore, whose beams go round as soon as it is dark. */
export async function createLighthouse({ width, height }: Stage, horizon: number) {
  const side = Math.min(width, height)
  const tall = side * 0.24
  const [tower, beam] = await Promise.all([drawTower(tall), drawBeam(side * 1.1)])
  const at = { x: width * 0.86, y: horizon - tall * 0.5 - height * 0.035 }
  const top = { x: at.x, y: at.y - tall * 0.3 }
  return (
    canvas: Pixels,
    { seconds, dark }: { readonly seconds: number; readonly dark: number },
  ) => {
    const angle = seconds * 0.95
    stamp(canvas, tower, at)
    for (const offset of [0, Math.PI]) {
      const towards = Math.sin(angle + offset) * 0.5 + 0.5
      const opacity = dark * (0.4 + 0.9 * towards)
      stamp(canvas, beam, {
        ...top,
        wide: Math.cos(angle + offset),
        opacity,
        isLight: true,
        turn: 0.02,
      })
    }
    const flash = Math.max(0, Math.sin(angle)) ** 8
    const strength = (0.25 + dark) * (0.55 + 0.45 * flash)
    glow(canvas, lamp, { ...top, r: side * (0.06 + 0.2 * flash), strength })
  }
}

/** Twice as high as it is wide. */
function drawTower(tall: number): Promise<Sprite> {
  return drawFigure({ width: tall / 2, height: tall }, () =>
    [
      shape('M32 200L40 52H60L68 200Z', '#e9e2d6'),
      shape('M34 160L36 124H64L66 160Z', '#c8553d'),
      shape('M38 92L39.6 64H60.4L62 92Z', '#c8553d'),
      shape('M36 50h28v4.8h-28z', '#23262e'),
      shape('M42 28h16v22h-16z', '#ffe9b0'),
      shape('M39 28L50 14L61 28Z', '#23262e'),
    ].join(''),
  )
}

/** From its middle to the right. */
function drawBeam(width: number): Promise<Sprite> {
  return drawFigure({ width, height: width * 0.18, blur: width * 0.006 }, (scene) => {
    const fading = linear(
      scene,
      [
        [0, '#ffeec2', 0.62],
        [1, '#ffeec2', 0],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 0 },
    )
    return shape('M50 9L100 1V17Z', fading)
  })
}
