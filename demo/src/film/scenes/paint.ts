import { mixed, rise } from '../ease.ts'
import { rampOf, type RampStop } from '../paint/colour.ts'
import { createField, fillField, spread } from '../paint/field.ts'
import { cloudy, createSmooth } from '../paint/noise.ts'
import type { Scene } from '../scene.ts'

export const ink: readonly RampStop[] = [
  [0, '#10131c'],
  [0.22, '#27355c'],
  [0.4, '#5b7fb0'],
  [0.5, '#e8e2d6'],
  [0.62, '#f5efe2'],
  [0.76, '#d9a3a0'],
  [0.88, '#a54f5e'],
  [1, '#41182c'],
]
export const petrol: readonly RampStop[] = [
  [0, '#07141f'],
  [0.25, '#113a52'],
  [0.42, '#1f7f7c'],
  [0.55, '#8fd0a8'],
  [0.64, '#fbe9b0'],
  [0.76, '#f2995a'],
  [0.9, '#c23b52'],
  [1, '#3a1038'],
]

/** Colours that run into each other, with the shine of silk: one is poured in, then all is stirred. */
export function paint(colours: readonly RampStop[]): Scene {
  return async ({ width, height, seed }) => {
    const side = Math.min(width, height)
    const [columns, rows] = [Math.round(width / 4), Math.round(height / 4)]
    const [values, shine, shade] = [
      createField(columns, rows),
      createField(columns, rows),
      createField(columns, rows),
    ]
    const noise = createSmooth(seed)
    const ramp = rampOf(colours)
    const light = rampOf([
      [0, '#ffffff', 0],
      [0.5, '#ffffff', 0],
      [1, '#fff6e4', 0.6],
    ])
    const dark = rampOf([
      [0, '#0a0612', 0],
      [0.5, '#0a0612', 0],
      [1, '#0a0612', 0.6],
    ])
    const [across, down] = [width / side, height / side]
    return (canvas, { seconds, part }) => {
      const slow = seconds * 0.085
      const stirred = mixed(0.75, 1.6, rise(part, 0, 1))
      fillField(values, (x, y) => {
        const [px, py] = [x * across * 1.5, y * down * 1.5]
        const ax = cloudy(noise, px + slow, py - slow * 0.6)
        const ay = cloudy(noise, px + 5.2 - slow * 0.7, py + 1.3 + slow * 0.5)
        const bx = noise(px + 2.6 * stirred * ax + 1.7, py + 2.6 * stirred * ay + 9.2 - slow)
        const by = noise(px + 2.6 * stirred * ay + 8.3 + slow, py + 2.6 * stirred * ax + 2.8)
        const value = cloudy(noise, px * 0.9 + 2.4 * bx, py * 0.9 + 2.4 * by)
        return 0.5 + (value - 0.5) * 2.05 + 0.16 * Math.sin((bx + by) * 9 + slow * 2)
      })
      relief(values, shine, shade)
      spread(canvas, values, { ramp, isGround: true })
      spread(canvas, shade, { ramp: dark })
      spread(canvas, shine, { ramp: light })
    }
  }
}

type Field = ReturnType<typeof createField>

/** Lit from the upper left, as if it lay in folds. */
function relief({ columns, rows, values }: Field, shine: Field, shade: Field): void {
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column
      const left = values[row * columns + Math.max(0, column - 1)] as number
      const right = values[row * columns + Math.min(columns - 1, column + 1)] as number
      const above = values[Math.max(0, row - 1) * columns + column] as number
      const below = values[Math.min(rows - 1, row + 1) * columns + column] as number
      const slope = (left - right) * 6.5 + (above - below) * 9
      shine.values[at] = Math.min(1, 0.5 + Math.max(0, slope) * 0.5)
      shade.values[at] = Math.min(1, 0.5 + Math.max(0, -slope) * 0.42)
    }
  }
}
