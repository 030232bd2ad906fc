import { cloud, glow, lighter, potPlant } from '../props.ts'
import { clipped, family, linear, type Scene, times } from '../scene.ts'
import { circle, d, mix, polygon, rect, shape } from '../svg.ts'

interface Palette {
  readonly wall: string
  readonly trim: string
  readonly floor: string
  readonly sky: readonly [string, string]
  readonly sea: string
  readonly sun: string
  readonly dark: string
}

/** Arches that open onto the sea, a few steps, a plant. */
export const arches = family<Palette>({
  palettes: [
    {
      wall: '#e8a087',
      trim: '#d97f66',
      floor: '#f3c9a8',
      sky: ['#6fb7c9', '#d9eee6'],
      sea: '#2e7f97',
      sun: '#fff3d0',
      dark: '#9c4a3c',
    },
    {
      wall: '#f1e4cf',
      trim: '#dcc7a6',
      floor: '#f8f0e0',
      sky: ['#f28f6b', '#fbd7a4'],
      sea: '#3e7c8c',
      sun: '#fff6e0',
      dark: '#a98a62',
    },
    {
      wall: '#2f5d68',
      trim: '#224650',
      floor: '#4e8288',
      sky: ['#f2b880', '#fbe6c4'],
      sea: '#c8694a',
      sun: '#ffffff',
      dark: '#132d35',
    },
    {
      wall: '#c9533a',
      trim: '#a93f2b',
      floor: '#e58a66',
      sky: ['#f3d9a8', '#fbf0d9'],
      sea: '#2a6a74',
      sun: '#ffffff',
      dark: '#6f2418',
    },
  ],
  draw(scene, palette) {
    const { width, height, random } = scene
    const { wall, floor, sun, dark } = palette
    const ground = height * 0.78
    const count = width > height * 1.2 ? 3 : random.integer(1, 2)
    const gap = width / count
    const wide = gap * 0.62
    const left = (index: number) => gap * index + (gap - wide) / 2
    const plaster = linear(scene, [
      [0, lighter(wall, 0.12)],
      [1, wall],
    ])
    const isRight = random.chance(0.5)
    const light = (index: number) => {
      const x = left(index)
      const patch = polygon([
        [x, ground],
        [x + wide, ground],
        [x + wide * 1.5, height],
        [x + wide * 0.3, height],
      ])
      return shape(patch, sun, { opacity: 0.55 })
    }
    return [
      rect({ x: 0, y: 0, width, height }, plaster),
      times(count, (index) =>
        arch(scene, palette, { x: left(index), wide, ground, hasSun: index === count >> 1 }),
      ),
      rect({ x: 0, y: ground, width, height: height - ground }, floor),
      times(count, light),
      steps(scene, palette, isRight),
      potPlant(scene, {
        at: [isRight ? width * 0.16 : width * 0.84, ground + height * 0.085],
        tall: height * 0.1,
        pot: dark,
        spread: 22,
      }),
    ].join('')
  },
})

interface Arch {
  readonly x: number
  readonly wide: number
  readonly ground: number
  readonly hasSun: boolean
}

function arch(scene: Scene, palette: Palette, { x, wide, ground, hasSun }: Arch): string {
  const { height } = scene
  const r = wide / 2
  const top = Math.max(height * 0.12 + r, height * 0.3)
  const frame = wide * 0.14
  const outline = (by: number) =>
    d`M${x - by} ${ground}V${top}A${r + by} ${r + by} 0 0 1 ${x + wide + by} ${top}V${ground}Z`
  const view = outside(scene, palette, { x, wide, ground, hasSun, top })
  return shape(outline(frame), palette.trim) + clipped(scene, shape(outline(0), '#000000'), view)
}

function outside(
  scene: Scene,
  { sky, sea, sun, dark }: Palette,
  { x, wide, ground, hasSun, top }: Arch & { readonly top: number },
): string {
  const { height, random, unit } = scene
  const horizon = ground - (ground - top) * 0.38
  const air = linear(scene, [
    [0, sky[0]],
    [0.75, sky[1]],
  ])
  const disc = [x + wide * 0.6, top + wide * 0.12] as const
  const glints = times(9, () => {
    const box = {
      x: x + random.between(0, wide),
      y: random.between(horizon + 3, ground),
      width: wide * random.between(0.06, 0.2),
      height: 1.2 * unit,
    }
    return rect(box, '#ffffff', { opacity: 0.4 })
  })
  const island = d`M${x} ${horizon}q${wide * 0.2} ${-wide * 0.2} ${wide * 0.42} 0z`
  return [
    rect({ x, y: 0, width: wide, height }, air),
    hasSun ? glow(scene, disc, wide * 0.48, sun) + circle(disc, wide * 0.16, sun) : '',
    cloud([x + wide * 0.35, top + wide * 0.45], wide * 0.25, '#ffffff', 0.7),
    rect({ x, y: horizon, width: wide, height: ground - horizon }, sea),
    glints,
    shape(island, mix(sea, dark, 0.35)),
    rect({ x, y: 0, width: wide * 0.1, height }, dark, { opacity: 0.55 }),
  ].join('')
}

function steps({ width, height }: Scene, { trim, floor }: Palette, isRight: boolean): string {
  const count = 5
  return times(count, (at) => {
    const tall = (height * 0.2 * (count - at)) / count
    const wide = (width * 0.3 * (at + 1)) / count
    const box = { x: isRight ? width - wide : 0, y: height - tall, width: wide, height: tall }
    return rect(box, at % 2 ? trim : mix(trim, floor, 0.3))
  })
}
