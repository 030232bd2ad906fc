import { ellipse, line, moved } from '../../art/svg.ts'
import { mixed, rise } from '../ease.ts'
import { drawFigure } from '../paint/figure.ts'
import type { Pixels } from '../paint/pixels.ts'
import { stamp } from '../paint/stamp.ts'
import type { Moment, Stage } from '../scene.ts'

interface Visit {
  /** What it comes to. */
  readonly heart: { readonly x: number; readonly y: number }
  readonly moment: Moment
}

/** Comes in from the right near the end, hovers, and sits down. */
export async function createDragonfly({ width, height }: Stage, size: number) {
  const side = Math.min(width, height)
  const [up, down] = await Promise.all([
    drawFigure({ width: size }, () => wing(-14) + wing(16) + body),
    drawFigure({ width: size }, () => wing(-52) + wing(48) + body),
  ])
  return (canvas: Pixels, { heart, moment: { seconds, part } }: Visit) => {
    const come = rise(part, 0.68, 0.86)
    if (come <= 0) return
    const hover = side * (1 - rise(part, 0.88, 0.93))
    const x =
      mixed(width * 1.15, heart.x + side * 0.06, come) + Math.sin(seconds * 3.1) * 0.012 * hover
    const path =
      mixed(height * 0.2, heart.y - side * 0.4, come) - Math.sin(come * Math.PI) * side * 0.1
    const isDown = hover > side * 0.1 && Math.floor(seconds * 22) % 2 === 0
    const y = path + Math.sin(seconds * 4.3) * 0.01 * hover
    stamp(canvas, isDown ? down : up, { x, y, turn: 0.1 })
  }
}

function wing(angle: number): string {
  const glass = { opacity: 0.62, stroke: '#5a8a90', 'stroke-width': 0.7 }
  return moved({ to: [46, 46], turn: angle }, ellipse([0, -22], [5.5, 24], '#e8fbff', glass))
}

const body =
  line('M42 47L92 58', '#c8402c', 3.4, { 'stroke-linecap': 'round' }) +
  ellipse([45, 47], [9, 5], '#d9573a') +
  ellipse([34, 45], [5, 4.6], '#7a2a24')
