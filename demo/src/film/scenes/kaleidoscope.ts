import { mixed } from '../ease.ts'
import { between, over, scaled } from '../paint/blend.ts'
import type { Layer, Pixels } from '../paint/pixels.ts'
import type { Scene, Stage } from '../scene.ts'
import { type Glass, pieces, size } from '../things/glass.ts'

export interface Mirrors {
  readonly glass: Glass
  /** How many times the same piece is seen: a multiple of four, or the quarters would not fit. */
  readonly folds?: number
}

/** Pieces of glass between mirrors, slowly turned. */
export function kaleidoscope({ glass, folds = 12 }: Mirrors): Scene {
  return async (stage) => {
    const [near, far] = await Promise.all([pieces(stage, glass, 0), pieces(stage, glass, 1)])
    const map = foldsOf(stage, folds)
    const quarter = new Int32Array(map.x.length)
    return (canvas, { seconds: played, part }) => {
      // Every pixel moves: faster, it would need several times the bits.
      const seconds = played * 0.35
      const zoom = mixed(0.97, 1.05, 0.5 - 0.5 * Math.cos(2 * Math.PI * part))
      seen(quarter, far, {
        map,
        turn: -seconds * 0.09,
        zoom: zoom * 0.72,
        shift: [seconds * 13, seconds * 21],
      })
      seen(quarter, near, {
        map,
        turn: seconds * 0.13,
        zoom,
        shift: [seconds * 26, Math.sin(seconds * 0.25) * 150],
      })
      unfold(canvas, quarter, map)
    }
  }
}

/**
 * Where a pixel looks in the wedge between two mirrors, and how bright it is. A quarter of the picture is enough: the
 * mirrors make the other three of it.
 */
interface Folds {
  readonly width: number
  readonly height: number
  readonly x: Float32Array
  readonly y: Float32Array
  readonly shade: Uint8Array
}

function foldsOf({ width, height }: Stage, folds: number): Folds {
  const [halfX, halfY] = [Math.ceil(width / 2), Math.ceil(height / 2)]
  const count = halfX * halfY
  const map = {
    width: halfX,
    height: halfY,
    x: new Float32Array(count),
    y: new Float32Array(count),
    shade: new Uint8Array(count),
  }
  const wedge = (2 * Math.PI) / folds
  const unit = size / Math.min(width, height) / 1.35
  for (let at = 0; at < count; at += 1) {
    const [dx, dy] = [halfX - (at % halfX) - 0.5, halfY - Math.floor(at / halfX) - 0.5]
    const far = Math.hypot(dx, dy)
    const angle = Math.atan2(dy, dx)
    const turn = Math.floor(angle / wedge)
    const inside = turn % 2 === 1 ? wedge - (angle - turn * wedge) : angle - turn * wedge
    map.x[at] = Math.cos(inside) * far * unit
    map.y[at] = Math.sin(inside) * far * unit
    const edge = Math.min(inside, wedge - inside) * far
    const rim = Math.min(1, far / Math.hypot(width, height) / 0.56)
    map.shade[at] = Math.round(
      (1 - 0.36 * rim ** 3) * (turn % 2 ? 240 : 255) - (edge < 1.2 ? 12 : 0),
    )
  }
  return map
}

interface LayerView {
  readonly map: Folds
  readonly turn: number
  readonly zoom: number
  readonly shift: readonly [number, number]
}

/** What the quarter shows of a layer; where it is empty, of what lies below it. */
function seen(quarter: Int32Array, { pixels }: Layer, { map, turn, zoom, shift }: LayerView): void {
  const [cos, sin] = [(Math.cos(turn) * 256) / zoom, (Math.sin(turn) * 256) / zoom]
  const [fromX, fromY] = [shift[0] * 256, shift[1] * 256]
  const { x: mapX, y: mapY } = map
  for (let at = 0; at < quarter.length; at += 1) {
    const [mx, my] = [mapX[at] as number, mapY[at] as number]
    const u = (mx * cos - my * sin + fromX) | 0
    const v = (mx * sin + my * cos + fromY) | 0
    const upper = ((v >> 8) & 1_023) << 10
    const lower = (((v >> 8) + 1) & 1_023) << 10
    const [west, east] = [(u >> 8) & 1_023, ((u >> 8) + 1) & 1_023]
    const pixel = between(
      between(pixels[upper | west] as number, pixels[upper | east] as number, u & 255),
      between(pixels[lower | west] as number, pixels[lower | east] as number, u & 255),
      v & 255,
    )
    quarter[at] = over(quarter[at] as number, pixel)
  }
}

function unfold({ width, height, pixels }: Pixels, quarter: Int32Array, map: Folds): void {
  for (let y = 0; y < map.height; y += 1) {
    const [upper, lower] = [y * width, (height - 1 - y) * width]
    for (let x = 0; x < map.width; x += 1) {
      const at = y * map.width + x
      const pixel = scaled(quarter[at] as number, map.shade[at] as number)
      pixels[upper + x] = pixel
      pixels[upper + width - 1 - x] = pixel
      pixels[lower + x] = pixel
      pixels[lower + width - 1 - x] = pixel
    }
  }
}
