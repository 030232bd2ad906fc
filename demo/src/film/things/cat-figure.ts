import { linear, times } from '../../art/scene.ts'
import { d, ellipse, line, shape } from '../../art/svg.ts'
import { rise } from '../ease.ts'
import { drawFigure } from '../paint/figure.ts'
import type { Pixels } from '../paint/pixels.ts'
import { type Sprite, stamp } from '../paint/stamp.ts'
import type { Moment } from '../scene.ts'

const poses = 16

/** A black cat from behind, `size` pixels wide, sitting with its middle at a place. */
export async function createCat(
  size: number,
  { x, y }: { readonly x: number; readonly y: number },
) {
  const [tails, body, head] = await Promise.all([
    Promise.all(
      Array.from({ length: poses }, (_, at) => drawTail(size, (at / (poses - 1) - 0.5) * 2)),
    ),
    drawBody(size),
    createHead(size),
  ])
  return (canvas: Pixels, moment: Moment) => {
    const { seconds } = moment
    const sway = (Math.sin(seconds * 1.25) + 0.35 * Math.sin(seconds * 2.9)) / 1.35
    const pose = Math.round((Math.asin(sway) / Math.PI + 0.5) * (poses - 1))
    const tail = tails[pose]
    if (tail) stamp(canvas, tail, { x, y: y + size * 0.3 })
    const breath = Math.sin(seconds * 1.9)
    stamp(canvas, body, { x, y, wide: 1 + 0.008 * breath })
    head(canvas, moment, { x, y: y - size * (0.255 + 0.004 * breath) })
  }
}

/** It looks out, follows a flake, and from the middle on looks at us for a while. */
async function createHead(size: number) {
  const box = { width: size, height: size * 0.6, levels: 2 }
  const [away, face, open, shut] = await Promise.all([
    drawFigure(box, () => skull('#2c2632')),
    drawFigure(box, () => skull('#9a6a6a') + nose + whiskers()),
    drawFigure(box, () => eye(41.5) + eye(58.5)),
    drawFigure(box, () => lid(41.5) + lid(58.5)),
  ])
  return (
    canvas: Pixels,
    { seconds, part }: Moment,
    at: { readonly x: number; readonly y: number },
  ) => {
    const looks = rise(part, 0.44, 0.5) * (1 - rise(part, 0.86, 0.92))
    const follows = Math.sin(seconds * 0.8)
    const turn = 0.1 * follows * (1 - looks) + 0.12 * looks
    const place = { x: at.x + size * 0.012 * follows, y: at.y, turn }
    if (looks < 0.5) return stamp(canvas, away, { ...place, wide: 1 - looks * 0.7 })
    const isShut = looks > 0.9 && Math.abs(((seconds * 0.45) % 1) - 0.5) < 0.035
    for (const one of [face, isShut ? shut : open]) {
      stamp(canvas, one, { ...place, wide: 0.3 + looks * 0.7 })
    }
  }
}

const fur = '#1a1b24'
/** The light of the lamp along its left side. */
const lit = { 'stroke-opacity': 0.55, 'stroke-linecap': 'round' }

function drawBody(size: number): Promise<Sprite> {
  return drawFigure({ width: size, blur: 0.5, levels: 2 }, (scene) => {
    const coat = linear(
      scene,
      [
        [0, '#3a3342'],
        [0.16, fur],
        [0.8, fur],
        [1, '#2a2430'],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 0.2 },
    )
    return (
      shape('M27 96C18 74 30 38 50 34C70 38 82 74 73 96Z', coat) +
      line('M30 88C24 72 33 46 46 37', '#e8a06a', 0.9, lit) +
      line('M50 60C49 74 49 84 50 94', '#4a4152', 0.7, { 'stroke-opacity': 0.35 })
    )
  })
}

/** From one side (-1) to the other (1). It begins behind the body. */
function drawTail(size: number, bend: number): Promise<Sprite> {
  return drawFigure({ width: size * 1.5, height: size * 0.9, blur: 0.5, levels: 2 }, () => {
    const path =
      d`M57 37C77 41 ${83 + bend * 3} ${49 - bend * 4} ${79 + bend * 8} ${35 - bend * 8}` +
      d`C${77 + bend * 9} ${28 - bend * 8} ${79 + bend * 12} ${23 - bend * 5} ${84 + bend * 9} ${21 - bend * 3}`
    return line(path, fur, 5, { 'stroke-linecap': 'round' })
  })
}

function skull(ear: string): string {
  return (
    shape('M30 34C30 20 40 14 50 14C60 14 70 20 70 34C70 46 61 51 50 51C39 51 30 46 30 34Z', fur) +
    shape('M31 28L31.5 4L47 15ZM69 28L68.5 4L53 15Z', fur) +
    shape('M34 20L34 9L41.5 15ZM66 20L66 9L58.5 15Z', ear) +
    line('M30.6 36C30 26 33 20 38 17', '#e8a06a', 0.9, lit)
  )
}

const nose =
  shape('M47.6 39.5h4.8l-2.4 2.8z', '#d98a7a') +
  line('M50 42.3v1.8q-2.6 2.6 -4.4 .8M50 44.1q2.6 2.6 4.4 .8', '#5a4a54', 0.6)

function whiskers(): string {
  const side = (direction: number) =>
    times(3, (at) => d`M${50 + direction * 7} ${42 + at * 1.4}l${direction * 15} ${-2 + at * 2.4}`)
  return line(side(-1) + side(1), '#d8cfd0', 0.35, { 'stroke-opacity': 0.7 })
}

function eye(x: number): string {
  return (
    ellipse([x, 32], [4.4, 4.6], '#f2c65a') +
    ellipse([x, 32], [1.7, 4.1], '#14121a') +
    ellipse([x - 1.4, 30.2], [1.1, 1.2], '#ffffff')
  )
}

function lid(x: number): string {
  return line(d`M${x - 4.2} 32q4.2 3.4 8.4 0`, '#8a7a84', 0.9, { 'stroke-linecap': 'round' })
}
