import { circle, d, line } from '../../art/svg.ts'
import { type Colour, packed } from '../paint/colour.ts'
import { dot } from '../paint/dot.ts'
import { glow, lightOf } from '../paint/glow.ts'
import { drawMask, type Mask, type Pixels } from '../paint/pixels.ts'
import { tint } from '../paint/tint.ts'
import type { Stage } from '../scene.ts'

const lamp = lightOf([255, 244, 220], [255, 120, 120], 1)
const blue = lightOf([240, 250, 255], [120, 190, 255], 1)
const warm = packed([255, 226, 190])
const spokes = 20

interface Turned {
  readonly seconds: number
  /** How far its lamps are lit. */
  readonly night: number
  readonly colour: Colour
}

/** A big wheel with lamps, turning. */
export async function createWheel({ width, height }: Stage, water: number) {
  const side = Math.min(width, height)
  const isWide = width > height
  const r = side * 0.2
  const [x, y] = [width * (isWide ? 0.78 : 0.74), water - r * (isWide ? 1.55 : 1.75)]
  const mask = await frameOf(r)
  return (canvas: Pixels, { seconds, night, colour }: Turned) => {
    const corner = { x: x - mask.width / 2, y: y - mask.width / 2 }
    tint(canvas, mask, { ...corner, top: colour, bottom: colour })
    for (let spoke = 0; spoke < spokes; spoke += 1) {
      const angle = seconds * 0.22 + (spoke * 2 * Math.PI) / spokes
      const [cos, sin] = [Math.cos(angle) * r, Math.sin(angle) * r]
      for (let step = 1; step <= 5; step += 1) {
        const at = { x: x + (cos * step) / 5, y: y + (sin * step) / 5 }
        const opacity = 0.25 + 0.5 * night
        dot(canvas, { ...at, r: side * 0.0021, colour: warm, opacity, isLight: true })
      }
      const strength = night * (0.7 + 0.3 * Math.sin(seconds * 2 - spoke * 0.63))
      const rim = { x: x + cos, y: y + sin, r: side * 0.022, strength }
      glow(canvas, spoke % 2 ? lamp : blue, rim)
    }
  }
}

function frameOf(r: number): Promise<Mask> {
  const size = { width: Math.round(r * 2.4), height: Math.round(r * 3.1) }
  return drawMask({ ...size, seed: 'wheel', blur: 0.3 }, ({ width }) => {
    const middle = width / 2
    const leg = (direction: number) =>
      d`M${middle} ${middle}L${middle + direction * r * 0.45} ${r * 3}`
    const ring = (part: number, thick: number) =>
      circle([middle, middle], r * part, 'none', { stroke: '#000000', 'stroke-width': r * thick })
    return line(leg(-1) + leg(1), '#000000', r * 0.05) + ring(1, 0.035) + ring(0.86, 0.018)
  })
}
