import { createRandom } from '../../art/random.ts'
import { clipped } from '../../art/scene.ts'
import { d, type Point, polygon, shape } from '../../art/svg.ts'
import { drawMask, type Mask } from '../paint/pixels.ts'
import type { Stage } from '../scene.ts'

/** A row of dunes across the picture. */
export interface Dune {
  /** 0 is the farthest, 1 the nearest. */
  readonly near: number
  readonly body: Mask
  readonly shade: Mask
  readonly top: number
  readonly crest: (part: number) => number
}

/** One dune of a row: it rises gently with the wind to its summit and falls steeply behind it. */
interface Hill {
  readonly from: number
  readonly summit: number
  readonly until: number
  readonly tall: number
}

export async function dune({ width, height, seed }: Stage, near: number): Promise<Dune> {
  const random = createRandom(`${seed}/dune/${Math.round(near * 3)}`)
  const rising = height * (0.1 + 0.05 * near)
  const top = Math.round(height * (0.45 + 0.33 * near ** 1.1))
  const tall = height - top
  const share = width > height ? 0.62 : 1
  const hills: Hill[] = []
  for (let from = random.between(-0.9, -0.5); from < 1.1;) {
    const long = share * random.between(0.95, 1.35)
    const summit = from + long * random.between(0.56, 0.66)
    hills.push({ from, summit, until: from + long * 1.05, tall: rising * random.between(0.62, 1) })
    from += long * random.between(0.62, 0.78)
  }
  const crest = (part: number) =>
    rising * 1.15 - Math.max(0, ...hills.map((hill) => heightOf(hill, part)))
  const size = { width, height: tall, seed, blur: 0.6 }
  const points = Array.from({ length: 201 }, (_, at): Point => [
    (width * at) / 200,
    crest(at / 200),
  ])
  const outline = `${polygon(points).slice(0, -1)}${d`L${width} ${tall}L0 ${tall}Z`}`
  const body = await drawMask(size, () => shape(outline, '#000000'))
  const shade = await drawMask(size, (scene) =>
    clipped(
      scene,
      shape(outline, '#000000'),
      hills.map((hill) => shadeOf(hill, { width, tall, base: rising * 1.15 })).join(''),
    ),
  )
  return { near, body, shade, top, crest }
}

function heightOf({ from, summit, until, tall }: Hill, part: number): number {
  if (part <= from || part >= until) return 0
  return part < summit
    ? tall * ((part - from) / (summit - from)) ** 1.7
    : tall * (1 - (part - summit) / (until - summit)) ** 1.35
}

/** The side that the sun does not reach: behind the summit, along a bend that runs down from it. */
function shadeOf(
  { summit, until, tall: high }: Hill,
  { width, tall, base }: { readonly width: number; readonly tall: number; readonly base: number },
): string {
  const [x, y, end] = [summit * width, base - high, until * width]
  const wide = end - x
  const back = Array.from({ length: 30 }, (_, at): Point => {
    const part = 1 - at / 29
    return [x + wide * part, base - high * (1 - part) ** 1.35]
  })
  const bend = d`M${x} ${y}C${x + wide * 0.16} ${y + high * 0.5} ${x - wide * 0.22} ${base - high * 0.1} ${x + wide * 0.1} ${base + high * 0.55}C${x + wide * 0.3} ${base + high * 0.95} ${x + wide * 0.2} ${base + high * 1.3} ${x + wide * 0.4} ${tall}`
  return shape(
    `${bend}${d`L${end + wide * 1.2} ${tall}L${end + wide * 0.5} ${base + high * 0.5}`}${back.map(([px, py]) => d`L${px} ${py}`).join('')}Z`,
    '#000000',
  )
}
