import { family, radial, type Scene, times } from '../scene.ts'
import { circle, d, ellipse, line, moved, type Point, rect, shape, tag, turned } from '../svg.ts'

interface Palette {
  readonly water: readonly [string, string]
  readonly pads: readonly [string, string, string]
  readonly fish: readonly [string, string, string]
}

/** Carp among lotus leaves, seen from above. */
export const koi = family<Palette>({
  palettes: [
    {
      water: ['#1f6f78', '#0c3b47'],
      pads: ['#6fa67a', '#3e7d5c', '#a9c68b'],
      fish: ['#f26b3a', '#fff4e4', '#f4b23f'],
    },
    {
      water: ['#24455e', '#0e2233'],
      pads: ['#5f9a86', '#2f6f63', '#9cc3a0'],
      fish: ['#ff7a4a', '#fff7ec', '#d93a2b'],
    },
    {
      water: ['#b9d8cf', '#78b0a6'],
      pads: ['#4c8f6b', '#2f6e54', '#8dbb7c'],
      fish: ['#e4572e', '#fff8ef', '#f0a43a'],
    },
  ],
  draw(scene, palette) {
    const { width, height, side, unit, random } = scene
    const pond = radial(
      scene,
      [
        [0, palette.water[0]],
        [1, palette.water[1]],
      ],
      { cx: '40%', cy: '35%', r: '85%' },
    )
    const ripples = times(4, () => {
      const at: Point = [random.between(0, width), random.between(0, height)]
      const ring = { stroke: '#ffffff', 'stroke-width': 1.1 * unit }
      return times(4, (index) =>
        circle(at, side * 0.07 * (index + 1), 'none', {
          ...ring,
          'stroke-opacity': 0.3 / (index + 1),
        }),
      )
    })
    return [
      rect({ x: 0, y: 0, width, height }, pond),
      ripples,
      times(4, (index) => swimmer(scene, palette, index)),
      times(7, (index) => pad(scene, palette, index < 2)),
    ].join('')
  },
})

function swimmer({ width, height, side, random }: Scene, { fish }: Palette, index: number): string {
  const angle = index * 90 + random.between(-25, 25)
  const turn = (angle * Math.PI) / 180
  const far = side * random.between(0.2, 0.32)
  const at: Point = [
    width / 2 + Math.cos(turn) * far * (width > height ? 1.4 : 1),
    height / 2 + Math.sin(turn) * far * (height > width ? 1.4 : 1),
  ]
  const isWhite = index % 2 === 1
  const spots = isWhite ? random.pick([fish[0], fish[2]]) : fish[1]
  const size = side * random.between(0.26, 0.36)
  return moved({ to: at, turn: angle + 100 }, carp(size, isWhite ? fish[1] : fish[0], spots))
}

function carp(s: number, base: string, spots: string): string {
  const body =
    d`M${-s * 0.5} 0C${-s * 0.25} ${-s * 0.22} ${s * 0.3} ${-s * 0.2} ${s * 0.52} 0` +
    d`C${s * 0.3} ${s * 0.2} ${-s * 0.25} ${s * 0.22} ${-s * 0.5} 0Z`
  const tail =
    d`M${-s * 0.42} 0C${-s * 0.6} ${-s * 0.06} ${-s * 0.75} ${-s * 0.22} ${-s * 0.92} ${-s * 0.18}` +
    d`C${-s * 0.78} ${-s * 0.04} ${-s * 0.8} ${s * 0.1} ${-s * 0.88} ${s * 0.24}` +
    d`C${-s * 0.7} ${s * 0.2} ${-s * 0.55} ${s * 0.06} ${-s * 0.42} 0Z`
  const fin = (direction: number) =>
    d`M${s * 0.15} ${direction * s * 0.14}q${-s * 0.05} ${direction * s * 0.2} ${-s * 0.25} ${direction * s * 0.22}` +
    d`q${s * 0.02} ${-direction * s * 0.14} ${s * 0.08} ${-direction * s * 0.2}z`
  const shadow = moved({ to: [s * 0.06, s * 0.1] }, shape(body, '#000000', { opacity: 0.18 }))
  return [
    shadow,
    shape(fin(-1), base, { opacity: 0.75 }),
    shape(fin(1), base, { opacity: 0.75 }),
    shape(tail, base, { opacity: 0.8 }),
    shape(body, base),
    ellipse([s * 0.3, 0], [s * 0.13, s * 0.1], spots),
    ellipse([-s * 0.02, -s * 0.03], [s * 0.15, s * 0.1], spots),
    ellipse([-s * 0.3, s * 0.02], [s * 0.09, s * 0.07], spots),
    circle([s * 0.4, -s * 0.06], s * 0.016, '#14181c'),
    circle([s * 0.4, s * 0.06], s * 0.016, '#14181c'),
  ].join('')
}

function pad(scene: Scene, { pads }: Palette, hasFlower: boolean): string {
  const { width, height, side, unit, random } = scene
  const turn = random.between(0, 2 * Math.PI)
  const far = random.between(0.62, 0.8) * 0.66
  const at: Point = [
    width / 2 + Math.cos(turn) * width * far,
    height / 2 + Math.sin(turn) * height * far,
  ]
  const r = side * random.between(0.08, 0.17)
  const blade = d`M0 0L${r * 0.97} ${-r * 0.22}A${r} ${r} 0 1 0 ${r * 0.97} ${r * 0.22}Z`
  const veins = [40, 90, 140, 190, 240, 290, 325].map((degrees) => {
    const angle = (degrees * Math.PI) / 180
    const path = d`M0 0L${Math.cos(angle) * r * 0.85} ${Math.sin(angle) * r * 0.85}`
    return line(path, '#ffffff', unit, { 'stroke-opacity': 0.28 })
  })
  return (
    circle([at[0] + r * 0.08, at[1] + r * 0.14], r, '#000000', { opacity: 0.16 }) +
    moved(
      { to: at, turn: random.between(0, 360) },
      shape(blade, random.pick(pads)) + veins.join(''),
    ) +
    (hasFlower ? moved({ to: at }, lotus(r)) : '')
  )
}

const petals = [
  { count: 8, size: 1, colour: '#f7a9a0' },
  { count: 8, size: 0.7, colour: '#fbd0c6' },
  { count: 5, size: 0.42, colour: '#fff1e6' },
]

function lotus(r: number): string {
  const rings = petals.map(({ count, size, colour }) =>
    times(count, (at) =>
      ellipse(
        [0, -r * 0.32 * size],
        [r * 0.15 * size, r * 0.36 * size],
        colour,
        turned((at * 360) / count + size * 20, [0, 0]),
      ),
    ),
  )
  return tag('g', {}, rings.join(''))
}
