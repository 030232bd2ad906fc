import { createRandom } from '../../art/random.ts'
import { linear } from '../../art/scene.ts'
import { d, ellipse, shape } from '../../art/svg.ts'
import { mixed, rise } from '../ease.ts'
import { drawFigure } from '../paint/figure.ts'
import { glow, lightOf } from '../paint/glow.ts'
import type { Pixels } from '../paint/pixels.ts'
import { type Sprite, stamp } from '../paint/stamp.ts'
import type { Stage } from '../scene.ts'

const light = lightOf([255, 214, 140], [255, 120, 40], 0.62)

interface Lantern {
  /** 0 is the farthest, 1 the nearest. */
  readonly depth: number
  readonly x: number
  readonly sway: number
  readonly pace: number
  /** The second at which it leaves. */
  readonly leaves: number
  readonly from: number
}

/** Lanterns that rise from the water's edge, some on their way already when it begins. */
export async function createFlight(stage: Stage, water: number) {
  const { width, height } = stage
  const side = Math.min(width, height)
  const paper = await drawLantern(side * 0.2)
  const all = lanternsOf(stage)
  return (canvas: Pixels, seconds: number) => {
    for (const { depth, x, sway, pace, leaves, from } of all) {
      const age = seconds - leaves
      const y = water - height * (0.02 + age * pace * (0.5 + 0.5 * rise(age, 0, 5)))
      if (age < 0 || y < -height * 0.12) continue
      const at = { x: width * (x + sway * Math.sin(age * 0.5 + from) + age * 0.0035), y }
      const scale = mixed(0.14, 0.85, depth ** 1.6)
      const opacity = rise(age, 0, 1.6) * mixed(0.75, 1, depth)
      const flicker =
        0.86 + 0.14 * Math.sin(seconds * 6.1 + from * 9) * Math.sin(seconds * 2.3 + from * 4)
      const halo = { x: at.x, y: y + side * 0.02 * scale, r: side * 0.26 * scale }
      glow(canvas, light, { ...halo, strength: opacity * flicker })
      stamp(canvas, paper, {
        ...at,
        scale,
        turn: Math.sin(seconds * 0.9 + from * 5) * 0.09,
        opacity,
      })
    }
  }
}

/** The farthest first. */
function lanternsOf({ width, height, seed, seconds }: Stage): Lantern[] {
  const random = createRandom(`${seed}/flight`)
  const count = width > height ? 120 : 95
  return Array.from({ length: count }, (_, at) => {
    const depth = random.between(0, 1) ** 0.8
    return {
      depth,
      x: random.between(-0.05, 1.05),
      sway: random.between(0.01, 0.03),
      pace: mixed(0.022, 0.062, depth) * random.between(0.85, 1.15),
      leaves: at < count / 4 ? -random.between(0, 14) : random.between(-2, seconds * 0.97 - 2),
      from: random.between(0, 7),
    }
  }).toSorted((a, b) => a.depth - b.depth)
}

function drawLantern(width: number): Promise<Sprite> {
  return drawFigure({ width, height: width * 1.2, blur: 0.5, levels: 5 }, (scene) => {
    const paper = linear(scene, [
      [0, '#c8502c'],
      [0.35, '#ee8a3e'],
      [0.75, '#ffc76a'],
      [1, '#fff0b8'],
    ])
    const ribs = [-12, 0, 12].map((aside) => {
      const [x, bulge] = [50 + aside, 50 + aside * 1.8]
      return d`M${x} 16C${bulge} 44 ${bulge} 70 ${x} 98l.9 0C${bulge + 1} 70 ${bulge + 1} 44 ${x + 1} 16Z`
    })
    return (
      shape('M30 20C14 34 16 70 30 98H70C84 70 86 34 70 20C58 13 42 13 30 20Z', paper) +
      shape(ribs.join(''), '#9a3a1c', { opacity: 0.4 }) +
      ellipse([50, 84], [16, 12], '#fffbe0', { opacity: 0.75 }) +
      shape('M29 96h42v4h-42z', '#7c2c16')
    )
  })
}
