import { family, times } from '../scene.ts'
import { circle, d, moved, rect, shape } from '../svg.ts'

type Palette = readonly [string, string, string, string, string, string]

/** Tiles of plain shapes, each turned by chance. */
export const bauhaus = family<Palette>({
  palettes: [
    ['#f3e9d7', '#d93a1c', '#f0a92e', '#1b4b66', '#14171c', '#6fa8a3'],
    ['#ede6da', '#0e6e63', '#e9b44c', '#e4572e', '#1d2a35', '#b6c9bb'],
    ['#f7ede2', '#264e86', '#f28482', '#f6bd60', '#22223b', '#84a59d'],
    ['#1a1d22', '#d93a1c', '#f2c14e', '#f4ede0', '#3a6f78', '#8c97a0'],
  ],
  draw({ width, height, random }, palette) {
    const columns = width > height ? 5 : 3
    const size = width / columns
    const rows = Math.ceil(height / size)
    const tiles = times(columns * rows, (at) => {
      const [ground = palette[0], first = palette[1], second = palette[2]] = random.shuffle(palette)
      const motif = random.pick(motifs)
      const [x, y] = [(at % columns) * size, Math.floor(at / columns) * size]
      const turn = 90 * random.integer(0, 3)
      // Drawn around its middle, so that turning leaves it in its place.
      const half = size / 2
      const content =
        rect({ x: -half, y: -half, width: size + 0.5, height: size + 0.5 }, ground) +
        moved({ to: [-half, -half] }, motif(size, first, second))
      return moved({ to: [x + half, y + half], turn }, content)
    })
    return rect({ x: 0, y: 0, width, height }, palette[0]) + tiles
  },
})

type Motif = (size: number, first: string, second: string) => string

const quarter = (r: number) => d`M0 0H${r}A${r} ${r} 0 0 1 0 ${r}Z`
const arch = (size: number, y: number) => d`M0 ${y}A${size / 2} ${size / 2} 0 0 1 ${size} ${y}Z`

const motifs: readonly [Motif, ...Motif[]] = [
  (size, first, second) => shape(quarter(size), first) + shape(quarter(size / 2), second),
  (size, first, second) =>
    circle([size / 2, size / 2], size * 0.36, first) +
    circle([size / 2, size / 2], size * 0.15, second),
  (size, first) => shape(d`M0 0L${size} ${size}H0Z`, first),
  (size, first) =>
    times(4, (at) =>
      rect({ x: 0, y: (size * at) / 4, width: size + 0.5, height: size / 8 }, first),
    ),
  (size, first) => shape(arch(size, size / 2), first) + shape(arch(size, size), first),
  (size, first) =>
    times(16, (at) =>
      circle(
        [(size * ((at % 4) + 0.5)) / 4, (size * (Math.floor(at / 4) + 0.5)) / 4],
        size * 0.065,
        first,
      ),
    ),
  (size, first) =>
    shape(d`M0 0A${size} ${size} 0 0 0 ${size} ${size}A${size} ${size} 0 0 0 0 0Z`, first),
  (size, first, second) =>
    times(4, (at) => shape(quarter((size * (4 - at)) / 4), at % 2 ? first : second)),
  (size, first, second) =>
    rect({ x: 0, y: 0, width: size / 2, height: size + 0.5 }, first) +
    circle([size / 2, size / 2], size * 0.28, second),
  () => '',
]
