import { createRandom } from '../../art/random.ts'
import { times } from '../../art/scene.ts'
import { circle, d, rect, shape } from '../../art/svg.ts'
import { clamp, spring, wrap } from '../ease.ts'
import { colourOf } from '../paint/colour.ts'
import { drawLayer } from '../paint/pixels.ts'
import { fillDown } from '../paint/sky.ts'
import { type Sprite, spriteOf, stamp } from '../paint/stamp.ts'
import type { Scene, Stage } from '../scene.ts'

export type Paper = readonly [string, string, string, string, string, string]

export const studio: Paper = ['#f3e9d7', '#d93a1c', '#f0a92e', '#1b4b66', '#14171c', '#6fa8a3']
export const harbour: Paper = ['#ede6da', '#0e6e63', '#e9b44c', '#e4572e', '#1d2a35', '#b6c9bb']

/** Tiles of plain shapes that turn in waves, one wave with each bar of the music. */
export function tiles(paper: Paper, { beat = 2 } = {}): Scene {
  return async (stage) => {
    const { width, height } = stage
    const columns = width > height ? 8 : 4
    const size = width / columns
    const rows = Math.ceil(height / size)
    const motifs = await motifsOf(stage, paper, Math.ceil(size))
    const random = createRandom(`${stage.seed}/tiles`)
    const all = Array.from({ length: columns * rows }, () => ({
      motif: random.integer(0, motifs.length - 1),
      turn: random.integer(0, 3),
      direction: random.chance(0.5) ? 1 : -1,
      next: random.integer(1, motifs.length - 1),
    }))
    const ground = colourOf(paper[0])
    return (canvas, { seconds }) => {
      fillDown(canvas, [
        [0, ground],
        [1, ground],
      ])
      const bar = Math.floor(seconds / beat)
      const inBar = wrap(seconds, beat) / beat
      for (const [at, tile] of all.entries()) {
        const [column, row] = [at % columns, Math.floor(at / columns)]
        const delay =
          waveOf(bar, { column: column / (columns - 1), row: row / Math.max(1, rows - 1) }) * 0.55
        const part = clamp((inBar - delay) / 0.42)
        const done = bar + (bar % 3 === 2 ? 0 : spring(part))
        const flips = Math.floor(bar / 3) + (bar % 3 === 2 && part > 0.5 ? 1 : 0)
        const flat = bar % 3 === 2 ? Math.abs(Math.cos(part * Math.PI)) : 1
        const motif = motifs[(tile.motif + flips * tile.next) % motifs.length]
        if (!motif) continue
        stamp(canvas, motif, {
          x: (column + 0.5) * size,
          y: (row + 0.5) * size + (height - rows * size) / 2,
          turn: (tile.turn + tile.direction * (done - Math.floor(bar / 3))) * (Math.PI / 2),
          scale: (size + 0.6) / Math.ceil(size),
          wide: Math.max(0.02, flat),
        })
      }
    }
  }
}

/** From a corner, from the middle, or row by row. */
function waveOf(
  bar: number,
  { column, row }: { readonly column: number; readonly row: number },
): number {
  const waves = [
    (column + row) / 2,
    Math.hypot(column - 0.5, row - 0.5) * 1.35,
    row,
    (1 - column + row) / 2,
    column,
  ]
  return waves[bar % waves.length] ?? 0
}

function motifsOf({ seed }: Stage, paper: Paper, size: number): Promise<Sprite[]> {
  const random = createRandom(`${seed}/motifs`)
  const quarter = (r: number) => d`M0 0H${r}A${r} ${r} 0 0 1 0 ${r}Z`
  const arch = (y: number) => d`M0 ${y}A${size / 2} ${size / 2} 0 0 1 ${size} ${y}Z`
  const half = size / 2
  const draws: readonly ((first: string, second: string) => string)[] = [
    (first, second) => shape(quarter(size), first) + shape(quarter(half), second),
    (first, second) =>
      circle([half, half], size * 0.38, first) + circle([half, half], size * 0.17, second),
    (first) => shape(d`M0 0L${size} ${size}H0Z`, first),
    (first) =>
      times(4, (at) =>
        rect({ x: 0, y: (size * at) / 4, width: size + 1, height: size / 8 }, first),
      ),
    (first, second) => shape(arch(half), first) + shape(arch(size), second),
    (first) =>
      times(16, (at) =>
        circle(
          [(size * ((at % 4) + 0.5)) / 4, (size * (Math.floor(at / 4) + 0.5)) / 4],
          size * 0.068,
          first,
        ),
      ),
    (first) =>
      shape(d`M0 0A${size} ${size} 0 0 0 ${size} ${size}A${size} ${size} 0 0 0 0 0Z`, first),
    (first, second) =>
      times(4, (at) => shape(quarter((size * (4 - at)) / 4), at % 2 ? first : second)),
    (first, second) =>
      rect({ x: 0, y: 0, width: half, height: size + 1 }, first) +
      circle([half, half], size * 0.28, second),
    (first, second) =>
      shape(d`M0 0H${size}L${half} ${half}Z`, first) +
      shape(d`M0 ${size}H${size}L${half} ${half}Z`, second),
  ]
  return Promise.all(
    [...draws, ...draws].map(async (draw) => {
      const [ground = paper[0], first = paper[1], second = paper[2]] = random.shuffle(paper)
      const layer = await drawLayer(
        { width: size, height: size, seed },
        () => rect({ x: 0, y: 0, width: size, height: size }, ground) + draw(first, second),
      )
      return spriteOf(layer, 1)
    }),
  )
}
