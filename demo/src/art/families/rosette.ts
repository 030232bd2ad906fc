import { family, times } from '../scene.ts'
import { circle, moved, type Point, polygon, rect, shape } from '../svg.ts'

/** Ground, four colours, centre. */
type Palette = readonly [string, string, string, string, string, string]

const folds = 12
const angle = Math.PI / folds

/** What a kaleidoscope shows. */
export const rosette = family<Palette>({
  palettes: [
    ['#14171c', '#d93a1c', '#f0a92e', '#0e8c7c', '#2c6fa8', '#f6ebd9'],
    ['#f7eedf', '#d93a1c', '#f2b544', '#0e7c7b', '#234b78', '#ffffff'],
    ['#0f2a33', '#e9b872', '#c8553d', '#5fa8a0', '#f3e3c3', '#1b5563'],
  ],
  draw({ width, height, random }, palette) {
    const [ground, ...colours] = palette
    const far = Math.hypot(width, height) / 2
    const rings = [1, 0.8, 0.62, 0.45, 0.3, 0.17].map(
      (part) => part * far * random.between(0.94, 1.04),
    )
    const centre: Point = [width / 2, height / 2]
    const colour = (at: number) => colours[at % colours.length] ?? ground
    const ring = (r: number, index: number) => {
      const [first, second] = [colour(index + random.integer(0, 3)), colour(index + 2)]
      const blade = facet(r, rings[index + 1] ?? r * 0.4, first, second)
      const offset = index % 2 ? 180 / folds : 0
      return times(folds, (at) => moved({ to: centre, turn: (at * 360) / folds + offset }, blade))
    }
    const heart = rings[5] ?? 0
    return [
      rect({ x: 0, y: 0, width, height }, ground),
      ...rings.map(ring),
      circle(centre, heart * 0.42, colour(4)),
      circle(centre, heart * 0.24, colour(0)),
    ].join('')
  },
})

/** A kite, half of it in shade, with a tip of another colour. */
function facet(r: number, inner: number, first: string, second: string): string {
  const side: Point = [Math.sin(angle) * inner * 1.12, -Math.cos(angle) * inner * 1.12]
  const foot: Point = [0, -inner * 0.72]
  const tip: readonly Point[] = [
    [0, -r * 0.98],
    [Math.sin(angle) * r * 0.3, -r * 0.82],
    [0, -r * 0.68],
    [-Math.sin(angle) * r * 0.3, -r * 0.82],
  ]
  return (
    shape(polygon([[0, -r], side, foot, [-side[0], side[1]]]), first) +
    shape(polygon([[0, -r], side, foot]), '#000000', { opacity: 0.16 }) +
    shape(polygon(tip), second)
  )
}
