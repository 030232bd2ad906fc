import { potPlant } from '../../art/props.ts'
import { linear, type Scene as Drawing } from '../../art/scene.ts'
import { type Box, rect } from '../../art/svg.ts'
import { glow, lightOf } from '../paint/glow.ts'
import { drawLayer } from '../paint/pixels.ts'
import { put } from '../paint/put.ts'
import type { Scene } from '../scene.ts'
import { createCat } from '../things/cat-figure.ts'
import { createSnow } from '../things/snow.ts'
import { createFarLights, drawDrifts, drawTown } from '../things/winter-window.ts'

const lamp = lightOf([255, 214, 150], [255, 150, 80], 0.5)

/** A cat watches the snow: its tail sways, it breathes, and once it looks at us and blinks. */
export const cat: Scene = async (stage) => {
  const { width, height, seed } = stage
  const side = Math.min(width, height)
  const ledge = Math.round(height * 0.76)
  const pane = {
    x: width * 0.08,
    y: height * 0.07,
    width: width * 0.84,
    height: ledge - height * 0.07,
  }
  const size = side * 0.62
  const place = { x: width * (width > height ? 0.6 : 0.54), y: ledge - size * 0.46 }
  const [room, front, figure] = await Promise.all([
    drawLayer(stage, (scene) => outside(scene, pane)),
    drawLayer(stage, (scene) => inside(scene, { pane, ledge })),
    createCat(size, place),
  ])
  const snow = createSnow({ area: pane, count: 260, r: side * 0.009, seed })
  const lights = createFarLights(stage, pane, 22)
  return (canvas, moment) => {
    const { seconds } = moment
    put(canvas, room)
    lights(canvas, seconds)
    snow(canvas, { seconds, wind: 0.018 })
    put(canvas, front)
    const strength = 0.75 + 0.04 * Math.sin(seconds * 2.1)
    glow(canvas, lamp, { x: width * 0.06, y: ledge, r: side * 0.95, strength })
    figure(canvas, moment)
  }
}

const town = {
  sky: [
    [0, '#13213f'],
    [0.5, '#2a4168'],
    [0.85, '#6d7396'],
    [1, '#a58f98'],
  ],
  rows: [
    ['#33446a', '#aab9d2'],
    ['#1d2a48', '#dce6f2'],
  ],
} as const

function outside(scene: Drawing, pane: Box): string {
  const { width, height } = scene
  return rect({ x: 0, y: 0, width, height }, '#2b2230') + drawTown(scene, { pane, ...town })
}

function inside(
  scene: Drawing,
  { pane, ledge }: { readonly pane: Box; readonly ledge: number },
): string {
  const { width, height, side } = scene
  const [rim, right] = [side * 0.026, pane.x + pane.width]
  const walls = [
    { x: 0, y: 0, width, height: pane.y },
    { x: 0, y: 0, width: pane.x, height },
    { x: right, y: 0, width: width - right, height },
    { x: 0, y: ledge, width, height: height - ledge },
  ]
  const bars = [
    { x: pane.x - rim, y: pane.y - rim, width: pane.width + 2 * rim, height: rim },
    { x: pane.x - rim, y: pane.y, width: rim, height: pane.height },
    { x: right, y: pane.y, width: rim, height: pane.height },
    { x: pane.x, y: pane.y + pane.height * 0.3, width: pane.width, height: rim * 0.7 },
    { x: pane.x + pane.width * 0.3, y: pane.y, width: rim * 0.7, height: pane.height },
  ]
  const board = linear(scene, [
    [0, '#c98a5c'],
    [1, '#8a5236'],
  ])
  const sill = { x: pane.x - rim * 3, y: ledge, width: pane.width + rim * 6, height: side * 0.05 }
  const shade = { ...sill, y: ledge + side * 0.05, height: side * 0.02 }
  const pot = { tall: side * 0.15, pot: '#c8553d', spread: 24 }
  return [
    walls.map((wall) => rect(wall, '#3c2a34')).join(''),
    bars.map((bar) => rect(bar, '#7a5442')).join(''),
    drawDrifts(pane, rim),
    rect(sill, board, { rx: side * 0.008 }),
    rect(shade, '#1d1218', { opacity: 0.4 }),
    potPlant(scene, { at: [pane.x + pane.width * 0.13, ledge + 2], ...pot }),
  ].join('')
}
