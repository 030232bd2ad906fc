import { linear } from '../../art/scene.ts'
import { d, ellipse, line, shape } from '../../art/svg.ts'
import { drawFigure } from '../paint/figure.ts'
import type { Pixels } from '../paint/pixels.ts'
import { type Sprite, stamp } from '../paint/stamp.ts'
import type { Moment, Stage } from '../scene.ts'

/** Leaves that lie on the water. */
export async function createLeaves({ width, height }: Stage, water: number) {
  const side = Math.min(width, height)
  const leaf = await drawLeaf(side * 0.62)
  return (canvas: Pixels) => {
    stamp(canvas, leaf, { x: width * 0.5, y: water + side * 0.07 })
    stamp(canvas, leaf, { x: width * 0.14, y: water + side * 0.24, scale: 0.75, turn: -0.03 })
    stamp(canvas, leaf, { x: width * 0.9, y: water + side * 0.19, scale: 0.6, turn: 0.04 })
  }
}

/** Stems with a bud, on both sides. */
export async function createReeds({ width, height }: Stage, water: number) {
  const side = Math.min(width, height)
  const reed = await drawReed(side * 0.3)
  return (canvas: Pixels, { seconds }: Moment) => {
    const [left, right] = [Math.sin(seconds * 0.7) * 0.02, Math.sin(seconds * 0.6 + 2) * 0.025]
    stamp(canvas, reed, { x: width * 0.17, y: water - side * 0.22, turn: left })
    stamp(canvas, reed, {
      x: width * 0.87,
      y: water - side * 0.16,
      scale: 0.8,
      wide: -1,
      turn: right,
    })
  }
}

/** Seen from the side. */
function drawLeaf(width: number): Promise<Sprite> {
  return drawFigure({ width, height: width * 0.3, blur: 0.5 }, (scene) => {
    const skin = linear(scene, [
      [0, '#8fc08a'],
      [0.5, '#4f9070'],
      [1, '#24564e'],
    ])
    const veins = Array.from({ length: 11 }, (_, at) => {
      const angle = (at / 11) * 2 * Math.PI
      return d`M50 13.2L${50 + Math.cos(angle) * 45} ${13.2 + Math.sin(angle) * 12}`
    })
    return (
      ellipse([50, 16.8], [49, 12.9], '#06262a', { opacity: 0.45 }) +
      ellipse([50, 15], [48, 12.6], skin) +
      line(veins.join(''), '#d6ecc0', 0.3, { 'stroke-opacity': 0.35 })
    )
  })
}

function drawReed(width: number): Promise<Sprite> {
  return drawFigure({ width, height: width * 1.67, blur: 1.4 }, () => {
    const stems = [-1, 0, 1, 2].map((at) => {
      const x = 50 + at * 10
      return d`M${x} 167Q${x + at * 2} 83 ${x + at * 10} ${17 + Math.abs(at) * 20}`
    })
    const bud = 'M50 3C62 13 61 30 50 33.5C39 30 38 13 50 3Z'
    return line(stems.join(''), '#2f6a58', 2) + shape(bud, '#ee9aa4')
  })
}
