import { d, line } from '../../art/svg.ts'
import { rise } from '../ease.ts'
import { drawLayer, type Pixels } from '../paint/pixels.ts'
import { spriteOf, stamp } from '../paint/stamp.ts'
import type { Moment, Stage } from '../scene.ts'

const flock = 7

/** A flock that crosses the sky, each beating its wings at its own time. */
export async function createBirds(stage: Stage) {
  const { width, height } = stage
  const side = Math.min(width, height)
  const wings = await Promise.all([0.9, 0.45, 0, -0.4].map((bend) => bird(stage, bend)))
  return (canvas: Pixels, { seconds, part }: Moment) => {
    for (let one = 0; one < flock; one += 1) {
      const path = seconds * 0.045 - 0.32 + one * 0.031
      const flap = Math.sin(seconds * 5.2 + one * 1.9) * 0.5 + 0.5
      const sprite = wings[Math.min(3, Math.floor(flap * 4))]
      if (!sprite) continue
      const aside = Math.sin(one * 2.4) * 0.03 + Math.sin(seconds * 1.1 + one) * 0.006
      stamp(canvas, sprite, {
        x: width * (0.05 + path * 1.7),
        y: height * (0.3 - path * 0.16) + side * aside,
        scale: 0.8 + 0.3 * Math.sin(one * 5),
        opacity: rise(part, 0.12, 0.3) * 0.85,
      })
    }
  }
}

/** Wings up to down. */
async function bird({ width, height, seed }: Stage, bend: number) {
  const size = Math.round(Math.min(width, height) * 0.05)
  const half = size / 2
  const wing = (direction: number) =>
    d`M${half} ${half}Q${half + direction * half * 0.45} ${half - half * (0.35 + bend * 0.6)} ${half + direction * half * 0.95} ${half - half * bend * 0.75}`
  const layer = await drawLayer({ width: size, height: size, seed }, () =>
    line(wing(-1) + wing(1), '#20242c', size * 0.07, { 'stroke-linecap': 'round' }),
  )
  return spriteOf(layer)
}
