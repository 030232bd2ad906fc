import { createPlane, type NonEmpty } from '../random.ts'
import { family, times } from '../scene.ts'
import { line, type Point, rect, smooth } from '../svg.ts'

interface Palette {
  readonly ground: string
  readonly strokes: NonEmpty<string>
}

const strokes = 150
const steps = 15

/** Strokes that follow one current. */
export const flow = family<Palette>({
  palettes: [
    { ground: '#0e1820', strokes: ['#f2c57c', '#e4572e', '#5fb0a6', '#f5e9d3', '#2f6e86'] },
    { ground: '#f6efe4', strokes: ['#d93a1c', '#17324d', '#0e7c7b', '#e9a23b', '#9bb7b0'] },
    { ground: '#11202b', strokes: ['#7fd1c7', '#3c91a6', '#e6f2e6', '#f0b36a'] },
    { ground: '#2a1217', strokes: ['#f6a36b', '#e4574b', '#fbe0b5', '#9c3d3a'] },
  ],
  draw(scene, palette) {
    const { width, height, random, unit } = scene
    const plane = createPlane(`${scene.seed}/flow`)
    const long = Math.max(width, height)
    const scale = (3 * random.between(0.55, 0.8)) / long
    const turn = random.between(0, 2 * Math.PI)
    const stroke = () => {
      let [x, y] = [random.between(-0.15, 1.1) * width, random.between(-0.1, 1.1) * height]
      const points: Point[] = [[x, y]]
      for (let step = 0; step < steps; step += 1) {
        const angle = turn + plane(x * scale + 5, y * scale + 9) * Math.PI * 2.3
        x += (Math.cos(angle) * long) / 26
        y += (Math.sin(angle) * long) / 26
        points.push([x, y])
      }
      return line(smooth(points), random.pick(palette.strokes), random.between(1, 7) * unit, {
        'stroke-linecap': 'round',
        opacity: random.between(0.6, 1),
      })
    }
    return rect({ x: 0, y: 0, width, height }, palette.ground) + times(strokes, stroke)
  },
})
