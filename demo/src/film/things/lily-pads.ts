import { createRandom } from '../../art/random.ts'
import { radial, times } from '../../art/scene.ts'
import { circle, d, ellipse, line, moved, shape, turned } from '../../art/svg.ts'
import { drawFigure } from '../paint/figure.ts'
import type { Pixels } from '../paint/pixels.ts'
import { type Sprite, stamp } from '../paint/stamp.ts'
import type { Stage } from '../scene.ts'

const count = 11

/** Leaves around the edge of a pond, some with a flower, that rock on the water. */
export async function createPads({ width, height, seed }: Stage, colours: readonly string[]) {
  const random = createRandom(`${seed}/pads`)
  const side = Math.min(width, height)
  const leaves = await Promise.all(colours.map((colour) => drawLeaf(side * 0.43, colour)))
  const bloom = await drawLotus(side * 0.29)
  const pads = Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * at) / count + random.between(-0.2, 0.2)
    const far = random.between(0.5, 0.66)
    return {
      leaf: leaves[at % leaves.length] ?? bloom,
      hasFlower: at % 5 === 1,
      x: width * (0.5 + Math.cos(angle) * far * 0.92),
      y: height * (0.5 + Math.sin(angle) * far * 0.86),
      scale: random.between(0.55, 1.1),
      from: random.between(0, 7),
    }
  })
  return (canvas: Pixels, seconds: number) => {
    for (const { leaf, hasFlower, x, y, scale, from } of pads) {
      const at = {
        x: x + Math.sin(seconds * 0.5 + from) * side * 0.008,
        y: y + Math.cos(seconds * 0.42 + from * 2) * side * 0.008,
      }
      stamp(canvas, leaf, { ...at, scale, turn: from + Math.sin(seconds * 0.3 + from) * 0.09 })
      const turn = from * 2 + Math.sin(seconds * 0.35) * 0.05
      if (hasFlower) stamp(canvas, bloom, { ...at, scale: scale * 0.85, turn })
    }
  }
}

/** Forty units around its middle. */
function drawLeaf(width: number, colour: string): Promise<Sprite> {
  return drawFigure({ width, blur: 0.5 }, (scene) => {
    const skin = radial(scene, [
      [0, colour],
      [0.75, colour],
      [1, '#1d4c3e'],
    ])
    const veins = [40, 78, 116, 154, 192, 230, 268, 306].map((degrees) => {
      const angle = (degrees * Math.PI) / 180
      const [bendX, bendY] = [Math.cos(angle + 0.1) * 20, Math.sin(angle + 0.1) * 20]
      return d`M0 0Q${bendX} ${bendY} ${Math.cos(angle) * 35} ${Math.sin(angle) * 35}`
    })
    const drops = times(3, (at) =>
      circle([12 - at * 14.4, -16 + at * 13.2], 1.8, '#ffffff', { opacity: 0.65 }),
    )
    const blade = shape('M0 0L38.8 -8A40 40 0 1 0 38.8 8Z', skin)
    const lines = line(veins.join(''), '#ffffff', 0.56, { 'stroke-opacity': 0.32 })
    return (
      circle([54, 56], 39.2, '#021015', { opacity: 0.28 }) +
      moved({ to: [50, 50] }, blade + lines + drops)
    )
  })
}

const rings = [
  { count: 9, size: 1, colour: '#f08f93' },
  { count: 8, size: 0.76, colour: '#f9b9b2' },
  { count: 7, size: 0.52, colour: '#fdddd2' },
]

/** From above. */
function drawLotus(width: number): Promise<Sprite> {
  const petal = 'M0 0C14 -15 12 -37 0 -47C-12 -37 -14 -15 0 0Z'
  const rim = { stroke: '#ffffff', 'stroke-opacity': 0.35, 'stroke-width': 0.7 }
  return drawFigure({ width, blur: 0.5 }, () => {
    const petals = rings.map(({ count: many, size, colour }) =>
      times(many, (at) =>
        moved(
          { turn: (at * 360) / many + size * 30, scale: [size, size] },
          shape(petal, colour, rim),
        ),
      ),
    )
    const threads = times(8, (at) => ellipse([0, -7], [1, 3], '#e09a2c', turned(at * 45, [0, 0])))
    return moved({ to: [50, 50] }, petals.join('') + circle([0, 0], 7.6, '#f2c14e') + threads)
  })
}
