import { over, plus } from './blend.ts'
import type { Pixels } from './pixels.ts'

/** Values from 0 to 1 on a coarse net: mist, light, steam, paint. They are smooth, so few of them are enough. */
export interface Field {
  readonly columns: number
  readonly rows: number
  readonly values: Float32Array
}

export function createField(columns: number, rows: number): Field {
  return { columns, rows, values: new Float32Array(columns * rows) }
}

/** `value` of each place, both of its parts from 0 to 1. */
export function fillField(
  { columns, rows, values }: Field,
  value: (x: number, y: number) => number,
): void {
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      values[row * columns + column] = value(column / (columns - 1), row / (rows - 1))
    }
  }
}

export interface Spread {
  readonly ramp: Int32Array
  readonly left?: number
  readonly top?: number
  readonly width?: number
  readonly height?: number
  readonly isLight?: boolean
  /** The ramp replaces what is there: it is opaque everywhere. */
  readonly isGround?: boolean
}

/** Steps of the ramp that chance adds or takes, so that slow changes show no stripes. */
const roughness = 9
const rough = new Float32Array(4_096)
{
  let state = 1
  for (let at = 0; at < rough.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    rough[at] = (state / 4_294_967_296 - 0.5) * roughness
  }
}

/** Spreads a field over a part of the canvas, in the colours of a ramp. */
export function spread(canvas: Pixels, field: Field, given: Spread): void {
  const { columns, rows } = field
  const { left = 0, top = 0, width = canvas.width, height = canvas.height } = given
  const [firstX, lastX] = [Math.max(0, Math.round(left)), Math.min(canvas.width, left + width)]
  const [firstY, lastY] = [Math.max(0, Math.round(top)), Math.min(canvas.height, top + height)]
  const line = new Float32Array(columns + 1)
  const indexes = new Int16Array(canvas.width)
  const stepX = (columns - 1) / Math.max(1, width - 1)
  const stepY = (rows - 1) / Math.max(1, height - 1)
  const paint = rowOf(given)
  for (let y = firstY; y < lastY; y += 1) {
    blendRows(field, (y - top) * stepY, line)
    const shift = Math.imul(y, 1_367)
    for (let x = firstX, column = (firstX - left) * stepX; x < lastX; x += 1, column += stepX) {
      const whole = column | 0
      const a = line[whole] as number
      const value = a + ((line[whole + 1] as number) - a) * (column - whole)
      const index = (value * 1_023 + (rough[(x + shift) & 4_095] as number)) | 0
      indexes[x] = index < 0 ? 0 : index > 1_023 ? 1_023 : index
    }
    paint({
      pixels: canvas.pixels,
      base: y * canvas.width,
      firstX,
      lastX,
      indexes,
      ramp: given.ramp,
    })
  }
}

function rowOf({ isGround, isLight }: Spread): (row: Row) => void {
  if (isGround) return layRow
  return isLight ? lightRow : coverRow
}

interface Row {
  readonly pixels: Int32Array
  readonly base: number
  readonly firstX: number
  readonly lastX: number
  readonly indexes: Int16Array
  readonly ramp: Int32Array
}

function layRow({ pixels, base, firstX, lastX, indexes, ramp }: Row): void {
  for (let x = firstX; x < lastX; x += 1) pixels[base + x] = ramp[indexes[x] as number] as number
}

function lightRow({ pixels, base, firstX, lastX, indexes, ramp }: Row): void {
  for (let x = firstX; x < lastX; x += 1) {
    const index = indexes[x] as number
    if (index < 6) continue
    pixels[base + x] = plus(pixels[base + x] as number, ramp[index] as number)
  }
}

function coverRow({ pixels, base, firstX, lastX, indexes, ramp }: Row): void {
  for (let x = firstX; x < lastX; x += 1) {
    const pixel = ramp[indexes[x] as number] as number
    if (pixel !== 0) pixels[base + x] = over(pixels[base + x] as number, pixel)
  }
}

function blendRows({ columns, rows, values }: Field, row: number, line: Float32Array): void {
  const whole = Math.min(rows - 1, Math.max(0, Math.floor(row)))
  const part = Math.min(1, Math.max(0, row - whole))
  const upper = whole * columns
  const lower = Math.min(rows - 1, whole + 1) * columns
  for (let column = 0; column < columns; column += 1) {
    const a = values[upper + column] as number
    line[column] = a + ((values[lower + column] as number) - a) * part
  }
  line[columns] = line[columns - 1] as number
}
