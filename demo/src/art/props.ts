import { radial, type Scene, times } from './scene.ts'
import { circle, d, line, mix, moved, type Point, rect, shape, tag } from './svg.ts'

/** A light that fades into what is around it. */
export function glow(scene: Scene, at: Point, r: number, colour: string, strength = 0.8): string {
  const fading = radial(scene, [
    [0, colour, strength],
    [0.35, colour, strength * 0.45],
    [1, colour, 0],
  ])
  return circle(at, r, fading)
}

/** A person far away, standing at `feet`, perhaps under an umbrella. */
export function figure(feet: Point, tall: number, colour: string, umbrella?: string): string {
  const body =
    circle([0, -18], 2.3, colour) +
    shape('M-2.6-15.2Q0-16.8 2.6-15.2L3.6-6.5H2.2L1.9 0H.3L0-6L-.3 0H-1.9L-2.2-6.5H-3.6Z', colour)
  const shade = umbrella
    ? shape(
        'M-8-19.5A8 8 0 0 1 8-19.5Q6-20.8 4-19.6Q2-20.8 0-19.6Q-2-20.8-4-19.6Q-6-20.8-8-19.5Z',
        umbrella,
      ) + line('M2.6-12L0-20', colour, 0.7)
    : ''
  return moved({ to: feet, scale: [tall / 20, tall / 20] }, body + shade)
}

export function birds(scene: Scene, [x, y]: Point, size: number, colour: string): string {
  const { random } = scene
  return times(random.integer(3, 6), () => {
    const [left, top] = [x + random.between(-4, 4) * size, y + random.between(-2, 2) * size]
    const wing = size * random.between(0.5, 1)
    const wings =
      d`M${left - wing} ${top - wing * 0.35}Q${left - wing * 0.4} ${top - wing * 0.5} ${left} ${top}` +
      d`Q${left + wing * 0.4} ${top - wing * 0.5} ${left + wing} ${top - wing * 0.35}`
    return line(wings, colour, Math.max(0.8, size * 0.14), { 'stroke-linecap': 'round' })
  })
}

export function pine([x, y]: Point, tall: number, colour: string): string {
  const half = [0.34, 0.13, 0.28, 0.1, 0.2]
  const level = [0, 0.28, 0.28, 0.6, 0.6]
  const right = half.map((part, at): Point => [x + tall * part, y - tall * (level[at] ?? 0)])
  const left = right.map(([px, py]): Point => [2 * x - px, py]).toReversed()
  const outline = [...right, [x, y - tall] as Point, ...left]
  return shape(`M${outline.map(([px, py]) => d`${px} ${py}`).join('L')}Z`, colour)
}

export function stars(scene: Scene, count: number, below: number): string {
  const { random, width, unit } = scene
  return times(count, () =>
    circle(
      [random.between(0, width), random.between(0, below)],
      random.between(0.3, 1.15) * unit,
      '#ffffff',
      { opacity: random.between(0.25, 0.95) },
    ),
  )
}

/** Three bars with round ends. */
export function cloud([x, y]: Point, size: number, colour: string, opacity = 1): string {
  const bar = (left: number, top: number, long: number, thick: number) =>
    rect(
      { x: x + left * size, y: y + top * size, width: long * size, height: thick * size },
      colour,
      { rx: (thick * size) / 2 },
    )
  const bars = bar(-1, 0, 2, 0.22) + bar(-0.55, -0.17, 1.1, 0.24) + bar(-0.1, 0.15, 1.35, 0.17)
  return tag('g', { opacity }, bars)
}

export interface Leaf {
  readonly at: Point
  readonly long: number
  readonly wide: number
  /** Degrees; -90 points up. */
  readonly angle: number
  readonly colour: string
  readonly vein: string
}

export function leaf({ at, long, wide, angle, colour, vein }: Leaf): string {
  const blade =
    d`M0 0C${long * 0.25} ${-wide} ${long * 0.75} ${-wide * 0.8} ${long} 0` +
    d`C${long * 0.75} ${wide * 0.8} ${long * 0.25} ${wide} 0 0Z`
  const rib = line(d`M0 0H${long * 0.9}`, vein, Math.max(0.6, long / 40), {
    'stroke-opacity': 0.45,
  })
  return moved({ to: at, turn: angle }, shape(blade, colour) + rib)
}

/** A plant in a pot whose rim is `tall` above `at`. */
export function potPlant(
  scene: Scene,
  { at: [x, y], tall, pot, spread }: { at: Point; tall: number; pot: string; spread: number },
): string {
  const rim = y - tall * 0.75
  const outline = d`M${x - tall * 0.38} ${rim}h${tall * 0.76}l${-tall * 0.13} ${tall * 0.75}h${-tall * 0.5}z`
  const leaves = times(7, (at) =>
    leaf({
      at: [x, rim + tall * 0.03],
      long: tall * scene.random.between(0.95, 1.6),
      wide: tall * 0.17,
      angle: -90 + (at - 3) * spread,
      colour: at % 2 ? '#3e7d5f' : '#2a5f49',
      vein: '#ffffff',
    }),
  )
  return shape(outline, pot) + leaves
}

export function darker(colour: string, part: number): string {
  return mix(colour, '#000000', part)
}

export function lighter(colour: string, part: number): string {
  return mix(colour, '#ffffff', part)
}
