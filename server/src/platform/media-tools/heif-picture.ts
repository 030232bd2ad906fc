import { BadHeif, type Box, boxOf, readerOf } from './heif-boxes.ts'
import { type HeifItems, readItems } from './heif-items.ts'

/** A HEIC picture, ready to be decoded. */
export interface HeifPicture {
  /** The size of the whole picture, before rotation. */
  readonly width: number
  readonly height: number
  readonly columns: number
  readonly rows: number
  /** All tiles one after another, row by row, as an HEVC stream. */
  readonly stream: Buffer
  /** EXIF orientation, 1 to 8. The file's own EXIF is ignored, as it repeats the same rotation. */
  readonly orientation: number
  readonly colours: Colours
}

interface Colours {
  readonly profile?: Buffer
  /** Code points of ISO 23091-2. */
  readonly primaries?: number
}

interface Limits {
  readonly pixels: number
}

const mostTiles = 256

/** Throws unless it is an HEVC picture, whole or in tiles. */
export function readHeif(file: Buffer, limits: Limits): HeifPicture {
  const items = readItems(file)
  const { primary } = items
  const isGrid = items.typeOf(primary) === 'grid'
  const grid = isGrid ? readGrid(items.dataOf(primary)) : { columns: 1, rows: 1 }
  const tiles = isGrid ? items.piecesOf(primary) : [primary]
  if (tiles.length !== grid.columns * grid.rows || tiles.length > mostTiles) {
    throw new BadHeif('the tiles are not as many as they should be')
  }
  const size = sizeOf(items, primary)
  const [first = primary] = tiles
  const tile = sizeOf(items, first)
  if (Math.max(area(size), area(tile) * tiles.length) > limits.pixels) throw new TooManyPixels()
  return {
    ...size,
    ...grid,
    stream: streamOf(items, tiles, file.length),
    orientation: orientationOf(items.propertiesOf(primary)),
    colours: coloursOf([...items.propertiesOf(primary), ...items.propertiesOf(first)]),
  }
}

export class TooManyPixels extends BadHeif {
  constructor() {
    super('the picture has too many pixels')
  }
}

interface Size {
  readonly width: number
  readonly height: number
}

function area({ width, height }: Size): number {
  return width * height
}

function sizeOf(items: HeifItems, item: number): Size {
  const box = readerOf(boxOf(items.propertiesOf(item), 'ispe'))
  box.number(4)
  const size = { width: box.number(4), height: box.number(4) }
  if (area(size) === 0) throw new BadHeif('the picture is empty')
  return size
}

function readGrid(data: Buffer): { columns: number; rows: number } {
  const box = readerOf(data)
  box.number(2)
  const rows = box.number(1) + 1
  return { rows, columns: box.number(1) + 1 }
}

/** Each tile with its own decoder configuration, so that tiles need not share one. */
function streamOf(items: HeifItems, tiles: readonly number[], mostBytes: number): Buffer {
  const units: Buffer[] = []
  let bytes = 0
  for (const tile of tiles) {
    if (items.typeOf(tile) !== 'hvc1') throw new BadHeif('a tile is no HEVC')
    const { sets, lengthSize } = readConfiguration(boxOf(items.propertiesOf(tile), 'hvcC'))
    const data = items.dataOf(tile)
    bytes += data.length
    // Overlapping pieces would add up to more than the file.
    if (bytes > mostBytes) throw new BadHeif('the tiles come to more than the file')
    for (const unit of [...sets, ...unitsIn(data, lengthSize)]) units.push(startCode, unit)
  }
  return Buffer.concat(units)
}

const startCode = Buffer.from([0, 0, 0, 1])

function readConfiguration(hvcC: Buffer): { sets: Buffer[]; lengthSize: number } {
  const box = readerOf(hvcC)
  box.bytes(21)
  const lengthSize = (box.number(1) & 3) + 1
  const sets: Buffer[] = []
  for (let arrays = box.number(1); arrays > 0; arrays -= 1) {
    box.number(1)
    for (let units = box.number(2); units > 0; units -= 1) sets.push(box.bytes(box.number(2)))
  }
  return { sets, lengthSize }
}

/** The slices; the decoder needs no other units among them. */
function unitsIn(data: Buffer, lengthSize: number): Buffer[] {
  const units: Buffer[] = []
  for (let at = 0; at < data.length;) {
    const box = readerOf(data.subarray(at))
    const length = box.number(lengthSize)
    const unit = box.bytes(length)
    const isSlice = (unit[0] ?? 0xff) >> 1 < 32
    if (isSlice) units.push(unit)
    at += lengthSize + length
  }
  return units
}

type Turn = readonly [number, number, number, number]

/** The effect of each EXIF orientation on a point, as a matrix by rows; the first is the identity. */
const turns: readonly Turn[] = [
  [1, 0, 0, 1],
  [-1, 0, 0, 1],
  [-1, 0, 0, -1],
  [1, 0, 0, -1],
  [0, 1, 1, 0],
  [0, -1, 1, 0],
  [0, -1, -1, 0],
  [0, 1, -1, 0],
]

function turnOf(orientation: number): Turn {
  return turns[orientation - 1] ?? [1, 0, 0, 1]
}

/** Quarter turns to the left and an optional mirror, in the order in which they are listed. */
function orientationOf(properties: readonly Box[]): number {
  let [a, b, c, d] = turnOf(1)
  for (const { type, data } of properties) {
    const value = data[0] ?? 0
    if (type !== 'irot' && type !== 'imir') continue
    const then = turnOf(type === 'irot' ? ([1, 8, 3, 6][value & 3] ?? 1) : value & 1 ? 2 : 4)
    const [e, f, g, h] = then
    ;[a, b, c, d] = [e * a + f * c, e * b + f * d, g * a + h * c, g * b + h * d]
  }
  return turns.findIndex(([e, f, g, h]) => e === a && f === b && g === c && h === d) + 1
}

function coloursOf(properties: readonly Box[]): Colours {
  const found = properties
    .filter(({ type }) => type === 'colr')
    .map(({ data }) => ({ kind: data.toString('latin1', 0, 4), data: data.subarray(4) }))
  const profile = found.find(({ kind }) => kind === 'prof' || kind === 'rICC')?.data
  const numbers = found.find(({ kind }) => kind === 'nclx')?.data
  return {
    ...(profile && { profile }),
    ...(numbers && { primaries: readerOf(numbers).number(2) }),
  }
}
