import { linear } from '../../art/scene.ts'
import { d, ellipse, line, shape } from '../../art/svg.ts'
import { mixed, rise, settle } from '../ease.ts'
import { drawFigure } from '../paint/figure.ts'
import type { Pixels } from '../paint/pixels.ts'
import { type Sprite, stamp } from '../paint/stamp.ts'
import type { Moment } from '../scene.ts'

interface Opening {
  readonly heart: { readonly x: number; readonly y: number }
  readonly moment: Moment
}

/** A flower that opens, from the side. Its first rings stand behind what lies on the water, the others before it. */
export async function createLotus(long: number) {
  const petals = await Promise.all(looks.map((look) => drawPetal(long / 2, look)))
  const pod = await drawPod(long / 2)
  const ring = (canvas: Pixels, index: number, opening: Opening) => {
    const one = rings[index]
    const petal = one && petals[one.look]
    if (petal) drawRing(canvas, petal, { ...opening, ...one, index, long })
  }
  const heart = (canvas: Pixels, { heart: { x, y }, moment: { part } }: Opening) => {
    const [scale, opacity] = [rise(part, 0.35, 0.7), rise(part, 0.3, 0.45)]
    stamp(canvas, pod, { x, y: y - long * 0.2, scale, opacity })
  }
  return {
    behind(canvas: Pixels, opening: Opening) {
      for (const index of [0, 1, 2]) ring(canvas, index, opening)
      heart(canvas, opening)
      for (const index of [3, 4]) ring(canvas, index, opening)
    },
    before(canvas: Pixels, opening: Opening) {
      heart(canvas, opening)
      for (const index of [3, 4]) ring(canvas, index, opening)
    },
  }
}

/** From the back to the front: how far aside each petal leans when it is open, how long it is, and when it begins to open. */
const rings = [
  { lean: [-1.02, -0.68, -0.34, 0, 0.34, 0.68, 1.02], share: 1, look: 0, from: 0.3 },
  { lean: [-1.3, -0.84, 0.84, 1.3], share: 1.02, look: 1, from: 0.14 },
  { lean: [-0.74, -0.38, 0.38, 0.74], share: 0.86, look: 1, from: 0.24 },
  { lean: [-0.52, 0.52, -0.18, 0.18], share: 0.7, look: 2, from: 0.36 },
  { lean: [-1.12, 1.12, -0.62, 0.62, 0], share: 0.52, look: 2, from: 0.05 },
] as const

interface Ring extends Opening {
  readonly lean: readonly number[]
  readonly share: number
  readonly from: number
  readonly index: number
  readonly long: number
}

function drawRing(canvas: Pixels, petal: Sprite, ring: Ring): void {
  const { heart, moment, lean, share, from, index, long } = ring
  const { seconds, part } = moment
  const grown = share * mixed(0.92, 1, rise(part, 0, 0.4))
  for (const [at, aside] of lean.entries()) {
    const open = settle((part - from - at * 0.008) / 0.5)
    const breath = Math.sin(seconds * 0.9 + at * 1.3 + index) * 0.012
    const turn = aside * mixed(0.16, 1.12, open) + breath
    // Petals in front of a bud stand up; open, they lie down towards us and look shorter.
    const flat = index >= 3 ? mixed(1, 0.62 + 0.2 * Math.abs(aside), open) : 1
    const scale = grown * mixed(0.8, 1, open) * flat
    stamp(canvas, petal, {
      x: heart.x + Math.sin(turn) * long * scale * 0.5,
      y: heart.y - Math.cos(turn) * long * scale * 0.5,
      turn,
      scale,
      wide: mixed(0.62, 1, open) / flat ** 0.5,
    })
  }
}

/** Tip, middle and foot of a petal, from the outer rings to the inner ones. */
const looks = [
  ['#d9667c', '#f2a2a8', '#fbd3cf'],
  ['#e27a8a', '#f7b4b4', '#fde3dc'],
  ['#ee93a0', '#fbcdc8', '#fff2ea'],
] as const

/** Twice as long as it is wide. */
function drawPetal(width: number, [tip, middle, foot]: (typeof looks)[number]): Promise<Sprite> {
  return drawFigure({ width, height: width * 2, blur: 0.5 }, (scene) => {
    const skin = linear(scene, [
      [0, tip],
      [0.22, middle],
      [0.7, foot],
      [1, '#fffaf2'],
    ])
    const outline = 'M50 4C86 40 102 124 50 198C-2 124 14 40 50 4Z'
    const veins = [-2, -1, 0, 1, 2].map((at) => d`M50 190Q${50 + at * 20} 110 ${50 + at * 7} 20`)
    const rim = { stroke: tip, 'stroke-opacity': 0.3, 'stroke-width': 0.9 }
    return shape(outline, skin, rim) + line(veins.join(''), tip, 0.75, { 'stroke-opacity': 0.22 })
  })
}

function drawPod(width: number): Promise<Sprite> {
  return drawFigure({ width, height: width * 0.64 }, () => {
    const seeds = [30, 44, 58, 70].map((x, at) =>
      ellipse([x, 17 + (at % 2) * 7], [3.4, 2.2], '#8c8436'),
    )
    const threads = Array.from(
      { length: 15 },
      (_, at) => d`M${8 + at * 6} 34l${(at - 7) * 0.9} -26`,
    )
    return (
      shape('M12 20H88L68 62H32Z', '#b9b44e') +
      ellipse([50, 20], [38, 14], '#dccb5c') +
      seeds.join('') +
      line(threads.join(''), '#f3c14a', 2, { 'stroke-linecap': 'round' })
    )
  })
}
