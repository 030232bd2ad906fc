import type { Rung } from './ladder.ts'
import { valueOf } from './source-facts.ts'

/** Thumbnails along the timeline: sheets of `columns` by `rows` tiles, one tile every `every` seconds. */
export interface Sprite {
  readonly sheets: number
  readonly columns: number
  readonly rows: number
  readonly width: number
  readonly height: number
  readonly every: number
}

interface SpritePlan extends Omit<Sprite, 'sheets'> {
  /** One tile per this many frames. */
  readonly frames: number
}

const grid = { columns: 5, rows: 5 }
const tiles = 100
const everyLeast = 0.5
const everyMost = 10
const shortEdge = 108

/** About a hundred tiles; more if they would be further apart than ten seconds. */
export function planSprite(rung: Rung, seconds: number): SpritePlan {
  const fps = valueOf(rung.fps)
  const every = Math.min(Math.max(seconds / tiles, everyLeast), everyMost)
  const frames = Math.max(Math.round(every * fps), 1)
  const scale = Math.min(shortEdge / Math.min(rung.width, rung.height), 1)
  const even = (length: number) => 2 * Math.max(Math.round((length * scale) / 2), 1)
  return {
    ...grid,
    frames,
    every: frames / fps,
    width: even(rung.width),
    height: even(rung.height),
  }
}

export function spriteFilter({ frames, columns, rows, width, height }: SpritePlan): string {
  return `select='not(mod(n,${frames}))',scale=${width}:${height},tile=${columns}x${rows}`
}

/** The times of the tiles, for players that support WebVTT. */
export function spriteTrack(sprite: Sprite, seconds: number): string {
  const { columns, rows, width, height, every } = sprite
  const count = Math.ceil(seconds / every)
  const cues = Array.from({ length: count }, (_, at) => {
    const tile = at % (columns * rows)
    const [x, y] = [(tile % columns) * width, Math.floor(tile / columns) * height]
    const end = Math.min((at + 1) * every, seconds)
    return [
      `${clock(at * every)} --> ${clock(end)}`,
      `sprite/${Math.floor(at / (columns * rows))}.webp#xywh=${x},${y},${width},${height}`,
      '',
    ].join('\n')
  })
  return ['WEBVTT', '', ...cues].join('\n')
}

function clock(seconds: number): string {
  const at = new Date(Math.round(seconds * 1_000)).toISOString()
  // A video lasts four hours at most, so the date part is always zero.
  return at.slice(11, 23)
}
