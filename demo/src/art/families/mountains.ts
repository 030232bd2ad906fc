import { birds, cloud, glow, pine } from '../props.ts'
import { createNoise } from '../random.ts'
import { family, linear, type Scene, times } from '../scene.ts'
import { across, circle, d, mix, type Point, rect, shape, smooth } from '../svg.ts'

interface Palette {
  readonly sky: readonly [string, string, string]
  readonly sun: string
  readonly haze: string
  readonly near: string
}

/** Six ridges in the mist, the sun behind them, pines in front. */
export const mountains = family<Palette>({
  palettes: [
    { sky: ['#2b3a67', '#c86b6b', '#f7c59f'], sun: '#ffe8c2', haze: '#edb89a', near: '#1c2036' },
    { sky: ['#0f3d4c', '#5fa8a0', '#f1e3c0'], sun: '#fff6dd', haze: '#cfe0cc', near: '#0c2b33' },
    { sky: ['#f2a65a', '#f6c28b', '#fcebd0'], sun: '#ffffff', haze: '#f7d5ac', near: '#6b2d1f' },
    { sky: ['#b9cbd9', '#dde6ea', '#f6f3ec'], sun: '#e4572e', haze: '#e6ecec', near: '#22313a' },
    { sky: ['#20304f', '#56709b', '#e9b7a8'], sun: '#ffdcc8', haze: '#bfb6c8', near: '#141c30' },
    { sky: ['#d95d39', '#f18f5a', '#ffd9a0'], sun: '#fff2cc', haze: '#f9b97c', near: '#3a1220' },
  ],
  draw(scene, palette) {
    const { width, height, side, unit, random } = scene
    const { sky, sun, haze, near } = palette
    const horizon = height * random.between(0.38, 0.46)
    const at: Point = [width * random.between(0.25, 0.75), horizon * random.between(0.5, 0.82)]
    const r = side * random.between(0.065, 0.1)
    const air = linear(scene, [
      [0, sky[0]],
      [0.42, sky[1]],
      [0.72, sky[2]],
    ])
    const clouds = times(3, () =>
      cloud(
        [random.between(0, width), horizon * random.between(0.2, 0.95)],
        width * random.between(0.1, 0.2),
        haze,
        0.28,
      ),
    )
    const ridges = times(6, (index) => ridge(scene, palette, { index, horizon }))
    const flock = random.chance(0.6)
      ? birds(scene, [at[0] + width * 0.12, at[1] + r], 6 * unit, mix(near, sky[1], 0.25))
      : ''
    return [
      rect({ x: 0, y: 0, width, height }, air),
      glow(scene, at, r * 5, sun, 0.75),
      circle(at, r, sun),
      clouds,
      ridges,
      flock,
    ].join('')
  },
})

const last = 5

function ridge(
  scene: Scene,
  { haze, near }: Palette,
  { index, horizon }: { readonly index: number; readonly horizon: number },
): string {
  const { width, height, random } = scene
  const part = index / last
  const base = horizon + (height * 0.98 - horizon) * part ** 1.15 * 0.86
  const rise = height * (0.2 - 0.09 * part)
  const noise = createNoise(`${scene.seed}/ridge/${index}`)
  const density = random.between(1.6, 2.6) + part * 1.2
  const crest = (x: number) =>
    base - rise * 1.05 * (1 - Math.abs(2 * noise(x * density + index * 9) - 1)) + rise * 0.5
  const top = mix(haze, near, 0.12 + 0.88 * part ** 1.1)
  const body = linear(scene, [
    [0, top],
    [index === last ? 1 : 0.55, mix(top, haze, 0.75 * (1 - part))],
  ])
  const outline = `${smooth(across(width, 44, crest))}${d`V${height}H0Z`}`
  const trees = times(index === last ? 26 : index === last - 1 ? 18 : 0, () => {
    const x = random.between(0, 1)
    const tall = height * random.between(0.02, 0.045) * (index === last ? 1.5 : 1)
    if (noise(x * 7 + 3, 2) < 0.44) return ''
    return pine([x * width, crest(x) + 3 * scene.unit], tall, mix(top, near, 0.6))
  })
  return shape(outline, body) + trees
}
