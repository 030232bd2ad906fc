import { figure, glow } from '../props.ts'
import { family, linear, type Scene, times } from '../scene.ts'
import { circle, d, mix, type Point, rect, shape } from '../svg.ts'

interface Palette {
  readonly sky: readonly [string, string]
  readonly sun: string
  /** Lit, half in shade, in shade. */
  readonly sand: readonly [string, string, string]
}

/** Crests with a lit and a shaded side, and four people on their way. */
export const dunes = family<Palette>({
  palettes: [
    { sky: ['#f2b27a', '#f9d7a8'], sun: '#fff5dc', sand: ['#e9a35f', '#b65a34', '#6b2a24'] },
    { sky: ['#274060', '#e59b7b'], sun: '#ffe4c0', sand: ['#d98b62', '#8e4442', '#2e1b2e'] },
    { sky: ['#8fc1c4', '#eae6cf'], sun: '#ffffff', sand: ['#ead3a1', '#c99c63', '#7b5638'] },
    { sky: ['#c3d5de', '#f3e9de'], sun: '#f07f55', sand: ['#f0cfae', '#d99673', '#8c5140'] },
  ],
  draw(scene, palette) {
    const { width, height, side, random } = scene
    const { sky, sun, sand } = palette
    const horizon = height * random.between(0.36, 0.46)
    const at: Point = [width * random.between(0.2, 0.8), horizon * 0.55]
    const air = linear(scene, [
      [0, sky[0]],
      [0.5, sky[1]],
    ])
    const crests = Array.from({ length: 5 }, (_, index) =>
      crest(scene, palette, index / 4, horizon),
    )
    const [x, y] = crests[2]?.peak ?? at
    const caravan = times(4, (index) =>
      figure(
        [x - index * height * 0.035 - height * 0.01, y + index * height * 0.0035 + 1.5],
        height * 0.045,
        sand[2],
      ),
    )
    return [
      rect({ x: 0, y: 0, width, height }, air),
      glow(scene, at, side * 0.4, sun, 0.7),
      circle(at, side * 0.09, sun),
      ...crests.map(({ drawn }) => drawn),
      caravan,
    ].join('')
  },
})

function crest(
  scene: Scene,
  { sand }: Palette,
  part: number,
  horizon: number,
): { readonly peak: Point; readonly drawn: string } {
  const { width, height, random } = scene
  const base = horizon + (height - horizon) * part * 0.78
  const rise = height * (0.09 + 0.06 * part)
  const x = width * random.between(0.2, 0.8)
  const top = base - rise
  const [left, right] = [
    base + rise * random.between(0.2, 0.8),
    base + rise * random.between(0.2, 0.8),
  ]
  const lit = mix(sand[0], sand[1], part * 0.8)
  const shade = mix(sand[1], sand[2], part)
  const slope = d`M${-width * 0.05} ${left}C${x * 0.5} ${left - rise * 0.2} ${x * 0.7} ${top} ${x} ${top}`
  const descent = d`C${x + (width - x) * 0.3} ${top} ${x + (width - x) * 0.5} ${right} ${width * 1.05} ${right}`
  const foot = x + (random.chance(0.5) ? 1 : -1) * width * random.between(0.05, 0.15)
  const edge =
    d`V${height}H${foot}C${foot + width * 0.06} ${base + rise * 1.4} ` +
    d`${x - width * 0.1} ${base + rise * 0.4} ${x} ${top}Z`
  const light = linear(scene, [
    [0, lit],
    [1, mix(lit, sand[1], 0.5)],
  ])
  const dark = linear(scene, [
    [0, shade, 0.92],
    [1, shade, 0.25],
  ])
  return {
    peak: [x, top],
    drawn:
      shape(`${slope}${descent}${d`V${height}H${-width * 0.05}Z`}`, light) +
      shape(`${d`M${x} ${top}`}${descent}${edge}`, dark),
  }
}
