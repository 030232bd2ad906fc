import { createRandom } from '../../art/random.ts'
import { clipped, linear, type Scene, type Stop, times } from '../../art/scene.ts'
import { type Box, d, ellipse, rect, shape } from '../../art/svg.ts'
import { glow, lightOf } from '../paint/glow.ts'
import type { Pixels } from '../paint/pixels.ts'
import type { Stage } from '../scene.ts'

export interface Town {
  readonly pane: Box
  readonly sky: readonly Stop[]
  /** Walls and snow of the row behind and of the one before it. */
  readonly rows: readonly (readonly [wall: string, snow: string])[]
}

/** Snowed-in roofs below a night sky, behind a window. */
export function drawTown(scene: Scene, { pane, sky, rows }: Town): string {
  const { random } = scene
  const bottom = pane.y + pane.height
  const roofs = rows.map(([wall, snow], row) =>
    times(8, (at) => {
      const wide = pane.width * random.between(0.13, 0.22)
      const x = pane.x + (pane.width * (at - 0.4 + row * 0.35)) / 7
      const tall = row === 0 ? random.between(0.2, 0.36) : random.between(0.08, 0.18)
      return house({ x, y: bottom - pane.height * tall, width: wide, height: bottom }, wall, snow)
    }),
  )
  return clipped(scene, rect(pane, '#000000'), rect(pane, linear(scene, sky)) + roofs.join(''))
}

/** Its height is where it ends. */
function house({ x, y, width, height }: Box, wall: string, snow: string): string {
  const half = width / 2
  const gable = d`M${x} ${height}V${y}l${half} ${-width * 0.36}l${half} ${width * 0.36}V${height}Z`
  const eave = half + 4
  const sag = d`q${-width * 0.25} ${-width * 0.06} ${-eave} ${-width * 0.16}q${-width * 0.25} ${width * 0.1} ${-eave} ${width * 0.16}Z`
  const roof = d`M${x - 4} ${y + 3}l${eave} ${-width * 0.38}l${eave} ${width * 0.38}`
  return shape(gable, wall) + shape(roof + sag, snow)
}

/** Snow that lies on the sill, outside. */
export function drawDrifts({ x, y, width, height }: Box, thick: number): string {
  const foot = y + height
  return (
    ellipse([x + width * 0.18, foot], [width * 0.18, thick], '#eef3f9') +
    ellipse([x + width * 0.77, foot], [width * 0.22, thick * 0.8], '#eef3f9')
  )
}

const light = lightOf([255, 238, 194], [255, 178, 90], 1)

/** Windows of other people, far away. */
export function createFarLights({ seed, width, height }: Stage, pane: Box, count: number) {
  const random = createRandom(`${seed}/lights`)
  const side = Math.min(width, height)
  const lights = Array.from({ length: count }, () => ({
    x: pane.x + pane.width * random.between(0.02, 0.98),
    y: pane.y + pane.height * random.between(0.74, 0.97),
    r: side * random.between(0.012, 0.036),
    pace: random.between(0.2, 0.9),
    from: random.between(0, 7),
  }))
  return (canvas: Pixels, seconds: number) => {
    for (const { pace, from, ...place } of lights) {
      glow(canvas, light, { ...place, strength: 0.58 + 0.35 * Math.sin(seconds * pace + from) })
    }
  }
}
