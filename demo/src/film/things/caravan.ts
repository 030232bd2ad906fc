import { circle, d, line, shape } from '../../art/svg.ts'
import { clamp, mixed, wrap } from '../ease.ts'
import { drawFigure } from '../paint/figure.ts'
import type { Pixels } from '../paint/pixels.ts'
import { type Sprite, stamp } from '../paint/stamp.ts'
import type { Moment, Stage } from '../scene.ts'
import type { Dune } from './dune.ts'

const length = 6
const scale = 0.72
const phases = Array.from({ length: 8 }, (_, at) => (2 * Math.PI * at) / 8)

/** A leader and camels, one behind the other, that follow the crest of a dune. */
export async function createCaravan({ width, height }: Stage) {
  const side = Math.min(width, height)
  const steps = await Promise.all(phases.map((phase) => drawCamel(side * 0.2, phase)))
  const leader = await Promise.all(phases.map((phase) => drawLeader(side * 0.2, phase)))
  return (canvas: Pixels, { top, crest }: Dune, { seconds, part }: Moment) => {
    for (let one = 0; one < length; one += 1) {
      const at = mixed(-0.06, 0.95, part) - (one * 0.155 * side) / width
      const step = Math.floor(wrap(seconds * 0.95 + one * 0.31, 1) * phases.length)
      const sprite = (one === 0 ? leader : steps)[step]
      if (at < -0.1 || at > 1.1 || !sprite) continue
      const place = clamp(at)
      const fall = crest(Math.min(1, place + 0.01)) - crest(Math.max(0, place - 0.01))
      const sway = Math.abs(Math.sin(seconds * 6 + one)) * side * 0.0012
      stamp(canvas, sprite, {
        x: at * width,
        y: top + crest(place) - side * 0.094 * scale + sway,
        turn: Math.atan2(fall, width * 0.02) * 0.5,
        scale: scale * (one === 4 ? 0.8 : 1),
      })
    }
  }
}

const dark = '#2a1a24'

/** Two humps, a load between them, legs by turns. */
function drawCamel(width: number, phase: number): Promise<Sprite> {
  const leg = (x: number, from: number) => {
    const [swing, lift] = [Math.sin(phase + from) * 6, Math.max(0, Math.cos(phase + from)) * 3]
    return d`M${x} 60Q${x + swing * 0.3 + 1.5} 78 ${x + swing} ${96 - lift}`
  }
  const legs = leg(34, 0) + leg(40, Math.PI) + leg(62, Math.PI / 2) + leg(68, Math.PI * 1.5)
  return drawFigure({ width, blur: 0.3 }, () =>
    [
      line(legs, dark, 3.4, { 'stroke-linecap': 'round' }),
      line('M27 54Q21 60 22 70', dark, 1.6),
      shape(
        'M26 56C24 46 30 42 36 42C38 32 44 32 47 43C52 44 54 44 56 43C59 32 65 33 67 43C73 46 76 54 80 52C84 48 83 36 86 31C88 28 92 28 96 31L97 35C93 36 90 36 89.5 40C90 52 86 64 74 64C62 68 40 68 30 64Z',
        '#2f1d28',
      ),
      shape('M43 42h17l3 16h-23z', '#8c3b2c'),
      shape('M43 46h18l.7 3h-19.4z', '#e0a458'),
    ].join(''),
  )
}

function drawLeader(width: number, phase: number): Promise<Sprite> {
  const step = Math.sin(phase) * 7
  return drawFigure({ width, blur: 0.3 }, () =>
    [
      line(d`M${50 + step} 96L50 72L${50 - step} 96`, '#23161f', 3.6, {
        'stroke-linecap': 'round',
      }),
      shape('M44 52Q50 48 56 52L59 80H41Z', dark),
      circle([50, 46], 4.6, dark),
      shape('M44 45Q50 37 56 45Z', '#8c3b2c'),
      line('M62 44L58 97', '#23161f', 1.4),
    ].join(''),
  )
}
