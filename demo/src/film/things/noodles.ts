import { linear, radial, type Scene, times } from '../../art/scene.ts'
import { circle, d, ellipse, line, moved, rect, shape } from '../../art/svg.ts'

/** The opening of the bowl is two hundred units wide, and so far from its middle to its front. */
const rim = 30

/** A bowl of noodles from the side, a little from above; its middle is the origin. */
export function noodles(scene: Scene): string {
  return [
    ellipse([8, 78], [105, 14], '#140806', { opacity: 0.45 }),
    bowl(scene),
    leaf(42) + leaf(56),
    threads(),
    greens(scene),
    egg([-40, -3]) + egg([-16, -10]),
    times(3, (at) => slice(20 + at * 9, 4.8 - at * 6)),
    moved({ to: [50, -15], turn: -24 }, stick(0, '#8c2f22') + stick(7, '#a43a28')),
  ].join('')
}

function bowl(scene: Scene): string {
  const glaze = linear(
    scene,
    [
      [0, '#f6efe2'],
      [0.45, '#e9ddca'],
      [1, '#a98f78'],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 1 },
  )
  const broth = radial(scene, [
    [0, '#e8a24a'],
    [0.7, '#c9742c'],
    [1, '#8a4418'],
  ])
  const blue = { stroke: '#2f5f8c', 'stroke-width': 1.6, 'stroke-opacity': 0.75 }
  return [
    shape('M-100 0C-94 50 -60 72 -42 74H42C60 72 94 50 100 0Z', glaze),
    times(9, (at) => circle([(at - 4) * 19, 36 - Math.abs(at - 4) * 2.2], 5.5, 'none', blue)),
    rect({ x: -40, y: 72, width: 80, height: 7 }, '#8f7964', { rx: 2 }),
    ellipse([0, 0], [100, rim], '#fbf5ea'),
    ellipse([0, 1.2], [93, 26.4], '#b9a48c'),
    ellipse([0, 3], [90, 24], broth),
    ellipse([-62, 30], [6, 20], '#ffffff', { opacity: 0.35, transform: 'rotate(18)' }),
  ].join('')
}

function threads(): string {
  return times(17, (at) => {
    const y = -12.6 + at * 1.65
    const long = Math.sqrt(Math.max(0, 1 - (y / 25.8) ** 2)) * 74
    const half = long / 2
    const path = d`M${-long} ${y}q${long / 4} -4.8 ${half} 0t${half} 0t${half} 0t${half} 0`
    const colour = at % 3 ? '#f9e2a8' : '#eccb7e'
    return line(path, colour, 2.1, { 'stroke-linecap': 'round' })
  })
}

function greens({ random }: Scene): string {
  return times(34, () => {
    const at = [random.between(-70, 70), random.between(-0.6, 0.55) * rim] as const
    return ellipse(at, [2.2, 1.35], random.pick(['#6fb060', '#4f9a4e', '#8cc46c']))
  })
}

function egg([x, y]: readonly [number, number]): string {
  return (
    ellipse([x, y], [17, 9.6], '#fff8ec') +
    ellipse([x, y], [9, 5.4], '#f39a2b') +
    ellipse([x - 2, y - 1.5], [3, 1.5], '#ffd27a')
  )
}

/** Of seaweed. */
function leaf(x: number): string {
  return shape(d`M${x} -10.5l6 -40.5l22 -3l-2 45Z`, '#1d2b24')
}

function slice(x: number, y: number): string {
  return ellipse([x, y], [16, 6], '#b5684a') + ellipse([x, y - 1.2], [12, 3.9], '#e0a684')
}

function stick(y: number, colour: string): string {
  return rect({ x: -50, y, width: 125, height: 3.4 }, colour, { rx: 1.7 })
}
