import { createRandom } from '../../art/random.ts'
import { times } from '../../art/scene.ts'
import { d, line } from '../../art/svg.ts'
import { rise, wrap } from '../ease.ts'
import { dot } from '../paint/dot.ts'
import { drawFigure } from '../paint/figure.ts'
import type { Pixels } from '../paint/pixels.ts'
import { type Sprite, stamp } from '../paint/stamp.ts'
import type { Stage } from '../scene.ts'
import { project, type RoadView } from './road-view.ts'

/** Metres from pole to pole, and from the eye to what is passed by. */
const apart = 26
const nearest = 3.2

/** Poles with their wires, and bushes, that come nearer and pass. */
export async function createRoadside({ width, height, seed }: Stage) {
  const side = Math.min(width, height)
  const [pole, bush] = await Promise.all([drawPole(side * 0.9), drawBush()])
  const random = createRandom(`${seed}/bushes`)
  const bushes = Array.from({ length: 46 }, () => ({
    sprite: bush,
    aside: (random.chance(0.5) ? 1 : -1) * random.between(5, 30),
    tall: random.between(0.5, 1.5),
    z: random.between(0, 150),
    every: 150,
  }))
  const poles = Array.from({ length: 7 }, (_, at) => {
    return { sprite: pole, aside: 6.2, tall: 7.4, z: at * apart, every: 7 * apart }
  })
  return (canvas: Pixels, view: RoadView, wire: number) => {
    for (const aside of [5.5, 6.9]) hang(canvas, view, { aside, colour: wire })
    const things = [...bushes, ...poles]
      .map((thing) => ({ ...thing, z: wrap(thing.z - view.travelled, thing.every) + nearest }))
      .toSorted((a, b) => b.z - a.z)
    for (const { sprite, aside, tall, z } of things) {
      const { x, y, scale } = project(view, { aside, z })
      const high = tall * scale
      const opacity = rise(z, 150, 90) * rise(z, nearest, nearest + 1.8)
      stamp(canvas, sprite, { x, y: y - high / 2, scale: high / sprite[0].height, opacity })
    }
  }
}

/** A wire between the tops of the poles; each length of it sags. */
function hang(
  canvas: Pixels,
  view: RoadView,
  { aside, colour }: { readonly aside: number; readonly colour: number },
): void {
  const first = wrap(-view.travelled, apart) + nearest
  for (let step = -90; step < 540; step += 1) {
    const z = first + (step / 90) * apart
    if (z < 2.6 || z > 130) continue
    const { x, y, scale } = project(view, { aside, z })
    const sag = 1.1 * Math.sin(Math.PI * wrap(step / 90, 1))
    const r = Math.min(1.6, 0.5 + scale * 0.012)
    dot(canvas, { x, y: y - (6.7 - sag) * scale, r, colour, opacity: 0.55 * rise(z, 130, 50) })
  }
}

function drawPole(tall: number): Promise<Sprite> {
  return drawFigure({ width: tall * 0.3, height: tall, blur: 0, levels: 6 }, () =>
    [
      line('M50 7V333', '#2b1d2a', 5.7),
      line('M13 30H87M27 50H73', '#2b1d2a', 4),
      line('M23 33L50 60L77 33', '#2b1d2a', 2),
    ].join(''),
  )
}

function drawBush(): Promise<Sprite> {
  return drawFigure({ width: 120, height: 90, blur: 0.6, levels: 5 }, ({ random }) =>
    times(26, () => {
      const x = random.between(18, 82)
      const path = d`M50 73Q${25 + x / 2} ${random.between(33, 50)} ${x} ${random.between(12, 43)}`
      const colour = random.pick(['#5b4a34', '#6f5a3a', '#4a3a34'])
      return line(path, colour, 2.8, { 'stroke-linecap': 'round' })
    }),
  )
}
