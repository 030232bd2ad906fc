import { linear, type Scene as Drawing, times } from '../../art/scene.ts'
import { type Box, d, ellipse, line, moved, rect, shape } from '../../art/svg.ts'
import { drawFigure } from '../paint/figure.ts'
import { glow, lightOf } from '../paint/glow.ts'
import { drawLayer, type Pixels } from '../paint/pixels.ts'
import { put } from '../paint/put.ts'
import { stamp } from '../paint/stamp.ts'
import type { Scene, Stage } from '../scene.ts'
import { noodles } from '../things/noodles.ts'
import { createSnow } from '../things/snow.ts'
import { createSteam } from '../things/steam.ts'
import { tea } from '../things/tea.ts'
import { createFarLights, drawDrifts, drawTown } from '../things/winter-window.ts'

interface Supper {
  readonly served: 'noodles' | 'tea'
}

/** Something hot on the table, a lamp above it, and snow behind the window. */
export function supper({ served }: Supper): Scene {
  return async (stage) => {
    const { width, height, seed } = stage
    const side = Math.min(width, height)
    const table = Math.round(height * 0.7)
    const pane = {
      x: width * 0.1,
      y: height * 0.1,
      width: width * 0.8,
      height: table - height * 0.2,
    }
    const draw = served === 'tea' ? tea : noodles
    const [room, frame, dish, lamp] = await Promise.all([
      drawLayer(stage, (scene) => roomOf(scene, { table, pane })),
      drawLayer(stage, () => frameOf(pane, side)),
      drawFigure({ width: side * 0.92 }, (scene) =>
        moved({ to: [50, 50], scale: [0.36, 0.36] }, draw(scene)),
      ),
      createLamp(stage),
    ])
    const lights = createFarLights(stage, pane, 13)
    const snow = createSnow({ area: pane, count: 150, r: side * 0.006, seed })
    const place = { x: width * 0.5, y: table + (height - table) * (width > height ? 0.2 : 0.16) }
    const steam = createSteam({ seed, ...steamOf(served, { ...place, side }) })
    return (canvas, { seconds }) => {
      put(canvas, room)
      lights(canvas, seconds)
      snow(canvas, { seconds, wind: 0.012 })
      put(canvas, frame)
      lamp.shine(canvas, seconds)
      stamp(canvas, dish, place)
      steam(canvas, seconds)
      lamp.hang(canvas, seconds)
    }
  }
}

/** Above what is served: a wide bowl, or the lid of a pot. */
function steamOf(
  served: Supper['served'],
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
) {
  const isTea = served === 'tea'
  const width = side * (isTea ? 0.42 : 0.87)
  const height = side * (isTea ? 0.83 : 0.8)
  return {
    area: { x: x - width / 2, y: y - side * 0.92, width, height },
    wide: isTea ? 0.22 : 0.42,
  }
}

const warm = lightOf([255, 226, 170], [255, 160, 80], 0.55)
const bulb = lightOf([255, 250, 230], [255, 206, 130], 1)

/** A lamp on a cord that swings a little. */
async function createLamp({ width, height }: Stage) {
  const side = Math.min(width, height)
  const lamp = await drawFigure({ width: side * 0.62, levels: 2 }, (scene) => {
    const shade = linear(scene, [
      [0, '#8c3b26'],
      [0.6, '#d9643a'],
      [1, '#ffb569'],
    ])
    return (
      rect({ x: 49.6, y: 0, width: 0.8, height: 46 }, '#1b1416') +
      shape('M44 46C38 50 33 58 31 68H69C67 58 62 50 56 46Z', shade) +
      ellipse([50, 68], [19, 3], '#ffe6b8')
    )
  })
  const at = (seconds: number) => {
    const swing = Math.sin(seconds * 0.9) * 0.035
    const strength = 0.94 + 0.04 * Math.sin(seconds * 1.7) + 0.02 * Math.sin(seconds * 5.3)
    return { swing, strength, x: width * 0.5 + Math.sin(swing) * height * 0.2, y: height * 0.13 }
  }
  return {
    /** What it lights: the room. */
    shine(canvas: Pixels, seconds: number) {
      const { x, strength } = at(seconds)
      const r = Math.max(width, height) * 0.62
      glow(canvas, warm, { x, y: height * 0.5, r, strength: 0.62 * strength })
    },
    hang(canvas: Pixels, seconds: number) {
      const { x, y, swing, strength } = at(seconds)
      stamp(canvas, lamp, { x, y, turn: -swing })
      const below = { x: x - Math.sin(swing) * side * 0.1, y: y + side * 0.135 }
      glow(canvas, bulb, { ...below, r: side * 0.16, strength: 0.85 * strength })
    },
  }
}

function roomOf(
  scene: Drawing,
  { table, pane }: { readonly table: number; readonly pane: Box },
): string {
  const { width, height, side, random } = scene
  const wall = linear(scene, [
    [0, '#241a1e'],
    [0.6, '#3a2624'],
    [1, '#4a2f28'],
  ])
  const wood = linear(scene, [
    [0, '#a5663e'],
    [0.25, '#7d4629'],
    [1, '#3f2118'],
  ])
  const grain = times(26, () => {
    const y = table + random.between(0.03, 1) ** 1.4 * (height - table)
    const x = random.between(-0.1, 0.8) * width
    const long = width * random.between(0.25, 0.6)
    return d`M${x} ${y}q${width * 0.2} ${side * 0.006} ${long} 0`
  })
  return [
    rect({ x: 0, y: 0, width, height }, wall),
    drawTown(scene, { pane, ...town }),
    rect({ x: 0, y: table, width, height: height - table }, wood),
    line(grain, '#2c1610', side * 0.003, { 'stroke-opacity': 0.4 }),
    rect({ x: 0, y: table, width, height: side * 0.006 }, '#e0a878', { opacity: 0.55 }),
  ].join('')
}

const town = {
  sky: [
    [0, '#0e1830'],
    [0.6, '#1d2f52'],
    [1, '#42496c'],
  ],
  rows: [
    ['#1f2c4e', '#8fa0bf'],
    ['#15203c', '#dfe8f2'],
  ],
} as const

function frameOf(pane: Box, side: number): string {
  const { x, y, width, height } = pane
  const rim = side * 0.022
  const bars = [
    { x: x - rim, y: y - rim, width: width + 2 * rim, height: rim },
    { x: x - rim, y: y + height, width: width + 2 * rim, height: rim },
    { x: x - rim, y, width: rim, height },
    { x: x + width, y, width: rim, height },
    { x: x + width / 2 - rim * 0.35, y, width: rim * 0.7, height },
    { x, y: y + height * 0.36, width, height: rim * 0.7 },
  ]
  const sill = { x: x - rim * 3, y: y + height + rim, width: width + rim * 6, height: rim * 1.4 }
  return (
    bars.map((bar) => rect(bar, '#5b3626')).join('') +
    rect(sill, '#6f4430') +
    drawDrifts(pane, rim * 0.9)
  )
}
