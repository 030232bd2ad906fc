import { cloud, darker, glow, potPlant } from '../props.ts'
import { createNoise } from '../random.ts'
import { clipped, family, linear, type Scene, times } from '../scene.ts'
import {
  across,
  type Box,
  circle,
  d,
  ellipse,
  line,
  mix,
  moved,
  type Point,
  rect,
  shape,
  smooth,
} from '../svg.ts'

interface Palette {
  readonly sky: readonly [string, string, string]
  readonly wall: string
  readonly frame: string
  readonly fur: string
  readonly sill: string
  readonly eyes: string
}

/** A cat on a window sill, and what it does not look at. */
export const cat = family<Palette>({
  palettes: [
    {
      sky: ['#1f3657', '#e08b6d', '#fbd6a0'],
      wall: '#23303e',
      frame: '#ebdcc4',
      fur: '#14181e',
      sill: '#c9764f',
      eyes: '#f5c95c',
    },
    {
      sky: ['#7cc0cf', '#cde7df', '#fbf1da'],
      wall: '#e9b99a',
      frame: '#fff7ea',
      fur: '#e07f42',
      sill: '#b5573a',
      eyes: '#1f2a2e',
    },
    {
      sky: ['#0e1c2e', '#1f4361', '#6fa3b5'],
      wall: '#1a2a33',
      frame: '#3d5660',
      fur: '#f1e7d8',
      sill: '#8c5b3e',
      eyes: '#1b2a30',
    },
  ],
  draw(scene, palette) {
    const { width, height, side, random } = scene
    const { wall, frame, sill } = palette
    const box = { x: width * 0.14, y: height * 0.09, width: width * 0.72, height: height * 0.66 }
    const bottom = box.y + box.height
    const rim = side * 0.03
    const around = {
      x: box.x - rim,
      y: box.y - rim,
      width: box.width + rim * 2,
      height: box.height + rim * 2,
    }
    const ledge = { x: box.x - side * 0.1, width: box.width + side * 0.2 }
    const isTurned = random.chance(0.5)
    return [
      rect({ x: 0, y: 0, width, height }, wall),
      rect(around, frame),
      clipped(scene, rect(box, '#000000'), outside(scene, palette, box)),
      rect({ ...box, x: box.x + box.width / 2 - side * 0.012, width: side * 0.024 }, frame),
      rect({ ...box, y: box.y + box.height * 0.32, height: side * 0.02 }, frame),
      rect({ ...ledge, y: bottom, height: height * 0.035 }, sill),
      rect({ ...ledge, y: bottom + height * 0.035, height: height * 0.02 }, '#000000', {
        opacity: 0.2,
      }),
      moved(
        {
          to: [width * random.between(0.38, 0.5), bottom],
          scale: [((isTurned ? -1 : 1) * side * 0.34) / 100, (side * 0.34) / 100],
        },
        sitting(palette),
      ),
      potPlant(scene, {
        at: [box.x + box.width * (isTurned ? 0.12 : 0.86), bottom],
        tall: height * 0.1,
        pot: sill,
        spread: 24,
      }),
    ].join('')
  },
})

function outside(scene: Scene, { sky, wall }: Palette, box: Box): string {
  const { side, random } = scene
  const bottom = box.y + box.height
  const disc: Point = [box.x + box.width * random.between(0.6, 0.8), box.y + box.height * 0.35]
  const air = linear(
    scene,
    sky.map((colour, index) => [index / 2, colour] as const),
  )
  const noise = createNoise(`${scene.seed}/hills`)
  const hills = times(2, (index) => {
    const crest = across(box.width, 20, (part) => {
      const rise = 0.4 + 0.6 * noise(part * 5 + index * 20, 2)
      return bottom - box.height * (0.3 - index * 0.13) * rise
    })
    const moving = crest.map(([x, y]): Point => [x + box.x, y])
    return shape(
      `${smooth(moving)}${d`V${bottom}H${box.x}Z`}`,
      mix(sky[1], wall, 0.35 + index * 0.3),
    )
  })
  return [
    rect(box, air),
    glow(scene, disc, side * 0.29, '#fff3d6', 0.6),
    circle(disc, side * 0.08, '#fff3d6'),
    cloud([box.x + box.width * 0.3, box.y + box.height * 0.3], box.width * 0.16, '#ffffff', 0.5),
    hills,
  ].join('')
}

/** A hundred and thirty high, on the origin. */
function sitting({ fur, eyes }: Palette): string {
  const dark = darker(fur, 0.25)
  return [
    shape('M34-6C70-4 74 26 56 46C50 54 40 50 44 42C56 26 50 10 30 8Z', dark),
    shape('M-38 0C-46-44-26-74 0-74C28-74 48-40 40 0Z', fur),
    ellipse([-6, -92], [31, 27], fur),
    shape('M-35-98L-33-130L-10-114ZM23-98L21-130L-2-114Z', fur),
    shape('M-31-106L-30-121L-19-112ZM19-106L18-121L7-112Z', mix(fur, '#e88a70', 0.55)),
    ellipse([-18, -94], [4.4, 5.6], eyes),
    ellipse([6, -94], [4.4, 5.6], eyes),
    shape('M-9-84h6l-3 4z', '#d9735a'),
    line('M-18 0v-30M6 0v-30', dark, 3, { 'stroke-linecap': 'round' }),
  ].join('')
}
