import { darker, lighter } from '../props.ts'
import { family, radial, type Scene, times } from '../scene.ts'
import { circle, d, ellipse, line, mix, moved, type Point, rect, tag, turned } from '../svg.ts'

interface Palette {
  readonly cloth: readonly [string, string]
  readonly bowl: string
  readonly soup: string
}

/** A bowl seen from above, chopsticks, a cup. */
export const ramen = family<Palette>({
  palettes: [
    { cloth: ['#c9463a', '#b23a30'], bowl: '#23262b', soup: '#e8b15c' },
    { cloth: ['#2f6a70', '#285b61'], bowl: '#f4ebdc', soup: '#e2a04a' },
    { cloth: ['#e9d3ae', '#dfc59a'], bowl: '#2e4a5e', soup: '#d98544' },
    { cloth: ['#39424a', '#30383f'], bowl: '#e9e2d4', soup: '#edc172' },
  ],
  draw(scene, palette) {
    const { width, height, side, random } = scene
    const at: Point = [width * random.between(0.46, 0.54), height * random.between(0.48, 0.54)]
    const r = side * 0.4
    const stripes = times(9, (index) =>
      rect({ x: 0, y: (height * index) / 9, width, height: height / 18 }, palette.cloth[1], {
        opacity: 0.7,
      }),
    )
    const cup: Point = [r * 1.05, -r * (height > width ? 1.15 : 0.8)]
    const served = [
      bowl(scene, palette, r),
      toppings(scene, r),
      chopsticks(scene, r),
      coffee(cup, r),
    ]
    return (
      rect({ x: 0, y: 0, width, height }, palette.cloth[0]) +
      stripes +
      moved({ to: at }, served.join(''))
    )
  },
})

function bowl(scene: Scene, { bowl: glaze, soup }: Palette, r: number): string {
  const broth = radial(
    scene,
    [
      [0, lighter(soup, 0.25)],
      [1, mix(soup, '#7a3010', 0.35)],
    ],
    { cx: '45%', cy: '40%', r: '60%' },
  )
  const noodles = times(15, (at) => {
    const y = r * (-0.02 + at * 0.042)
    const long = Math.sqrt(Math.max(0, 0.68 * r * r - y * y)) * 0.92
    const wave = d`M${-long} ${y}q${long * 0.25} ${-r * 0.12} ${long * 0.5} 0t${long * 0.5} 0t${long * 0.5} 0t${long * 0.45} 0`
    return line(wave, at % 3 ? '#f7dfa0' : '#ebc878', r * 0.035, { 'stroke-linecap': 'round' })
  })
  return [
    circle([r * 0.07, r * 0.12], r * 1.02, '#000000', { opacity: 0.22 }),
    circle([0, 0], r, glaze),
    circle([0, 0], r * 0.93, lighter(glaze, 0.18)),
    circle([0, 0], r * 0.87, darker(glaze, 0.2)),
    circle([0, 0], r * 0.84, broth),
    noodles,
  ].join('')
}

function toppings({ random }: Scene, r: number): string {
  const sheet = (x: number, y: number, colour: string) =>
    rect({ x: r * x, y: r * y, width: r * 0.31, height: r * 0.61 }, colour, { rx: r * 0.03 })
  const seaweed = tag(
    'g',
    turned(18, [0, 0]),
    sheet(0.28, -0.92, '#1e2b26') + sheet(0.46, -0.86, '#27382f'),
  )
  const pork = times(3, (at) => {
    const centre: Point = [r * (0.34 - at * 0.05), r * (-0.02 + at * 0.17)]
    const turn = turned(-20 + at * 12, centre)
    return (
      ellipse(centre, [r * 0.24, r * 0.14], '#b5684a', turn) +
      ellipse([centre[0], centre[1] - r * 0.015], [r * 0.19, r * 0.1], '#dda07f', turn)
    )
  })
  const scallions = times(26, () => {
    const angle = random.between(0, 2 * Math.PI)
    const far = r * random.between(0.05, 0.68)
    return circle(
      [Math.cos(angle) * far, Math.sin(angle) * far],
      r * random.between(0.022, 0.036),
      'none',
      {
        stroke: random.pick(['#5fa55a', '#86c06a', '#3f8a4c']),
        'stroke-width': r * 0.02,
      },
    )
  })
  return (
    seaweed +
    egg([-r * 0.42, -r * 0.12], -18, r) +
    egg([-r * 0.1, -r * 0.34], 22, r) +
    pork +
    scallions
  )
}

function egg(to: Point, turn: number, r: number): string {
  const halved =
    ellipse([0, 0], [r * 0.19, r * 0.25], '#fff8ec') +
    circle([0, r * 0.03], r * 0.12, '#f39a2b') +
    circle([-r * 0.03, 0], r * 0.05, '#ffc766')
  return moved({ to, turn }, halved)
}

function chopsticks({ random }: Scene, r: number): string {
  const stick = (y: number, colour: string) =>
    rect({ x: -r * 1.5, y: r * y, width: r * 3, height: r * 0.05 }, colour, { rx: r * 0.025 })
  return tag(
    'g',
    turned(random.integer(-32, -18), [0, 0]),
    stick(0.98, '#8c4a2c') + stick(1.1, '#a65b38'),
  )
}

function coffee([x, y]: Point, r: number): string {
  return [
    circle([x + r * 0.04, y + r * 0.06], r * 0.3, '#000000', { opacity: 0.18 }),
    circle([x, y], r * 0.3, '#f6efe2'),
    circle([x, y], r * 0.24, '#7c3b1d'),
    ellipse([x - r * 0.07, y - r * 0.06], [r * 0.08, r * 0.04], '#ffffff', { opacity: 0.35 }),
  ].join('')
}
