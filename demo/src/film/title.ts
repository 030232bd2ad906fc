import { times } from '../art/scene.ts'
import { circle, polygon, shape, tag } from '../art/svg.ts'
import { rise, settle } from './ease.ts'
import { lettered } from './letters.ts'
import { scaled } from './paint/blend.ts'
import { drawLayer, type Pixels } from './paint/pixels.ts'
import { put } from './paint/put.ts'
import { spriteOf, stamp } from './paint/stamp.ts'
import type { Stage } from './scene.ts'

const shown = { from: 0.5, until: 5.2 }

/** A title over the first shot: the brand's rosette unfolds, the words come up below it. */
export async function createTitle(stage: Stage, words: string) {
  const { width, height, seed } = stage
  const side = Math.min(width, height)
  const high = Math.round(side * 0.062)
  const wide = Math.round(side * 0.15)
  const box = { width, height: high * 3, seed }
  const [letters, shade, rosette] = await Promise.all([
    drawLayer({ ...box, blur: 0.4 }, () =>
      lettered(words, { x: width / 2, y: high, high, colour: '#ffffff' }),
    ),
    drawLayer({ ...box, blur: high * 0.22 }, () =>
      lettered(words, { x: width / 2, y: high * 1.05, high, colour: '#0a0c14' }),
    ),
    drawLayer({ width: wide, height: wide, seed, blur: 0.4 }, () => mark(wide)),
  ])
  const sprite = spriteOf(rosette, 2)
  return (canvas: Pixels, seconds: number) => {
    if (seconds < shown.from || seconds > shown.until) return
    const away = 1 - rise(seconds, shown.until - 0.9, shown.until)
    const unfolds = settle((seconds - shown.from) / 1.4)
    const comes = rise(seconds, shown.from + 0.5, shown.from + 1.6)
    dim(canvas, 1 - 0.2 * Math.min(comes, away))
    stamp(canvas, sprite, {
      x: width / 2,
      y: height * 0.42,
      scale: 0.3 + 0.7 * unfolds,
      turn: (1 - unfolds) * -2.4 + seconds * 0.1,
      opacity: away * Math.min(1, unfolds * 2),
    })
    const place = { y: height * 0.535 - high + (1 - comes) * high * 0.5, opacity: comes * away }
    put(canvas, shade, { ...place, opacity: place.opacity * 0.55 })
    put(canvas, letters, place)
  }
}

function dim({ pixels }: Pixels, part: number): void {
  const share = Math.round(part * 256)
  if (share >= 256) return
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = scaled(pixels[at] as number, share)
}

const colours = ['#d93a1c', '#f0a92e', '#0e8c7c', '#2c6fa8', '#f6ebd9', '#f28f6b'] as const

function mark(size: number): string {
  const r = size / 2
  const blade = (far: number, near: number, colour: string) => {
    const side = Math.PI / 6
    const [x, y] = [Math.sin(side) * near, -Math.cos(side) * near]
    return (
      shape(
        polygon([
          [0, -far],
          [x, y],
          [0, -near * 0.5],
          [-x, y],
        ]),
        colour,
      ) +
      shape(
        polygon([
          [0, -far],
          [x, y],
          [0, -near * 0.5],
        ]),
        '#000000',
        { opacity: 0.18 },
      )
    )
  }
  const ring = (far: number, near: number, turn: number, from: number) =>
    times(6, (at) =>
      tag(
        'g',
        { transform: `rotate(${at * 60 + turn})` },
        blade(far, near, colours[(at + from) % 6] ?? colours[0]),
      ),
    )
  return tag(
    'g',
    { transform: `translate(${r} ${r})` },
    ring(r * 0.96, r * 0.5, 0, 0) +
      ring(r * 0.72, r * 0.4, 30, 2) +
      ring(r * 0.44, r * 0.24, 0, 4) +
      circle([0, 0], r * 0.1, '#fff6e0'),
  )
}
