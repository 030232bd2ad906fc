import { spawnSync } from 'node:child_process'
import { findFfmpeg } from './find-ffmpeg.ts'

export interface Pixels {
  readonly width: number
  readonly height: number
  /** Red, green and blue of each. */
  readonly data: Buffer
}

export interface HeicRecipe {
  /** The visible size before rotation. */
  readonly picture: Pixels
  /** The edge length of its tiles; one piece by default. */
  readonly tile?: number
  /** Quarter turns to the left, and a mirror: 0 for top to bottom, 1 for left to right. */
  readonly turned?: number
  readonly mirrored?: 0 | 1
  readonly profile?: Buffer
  readonly primaries?: number
  /** The size written into the file, if it should be wrong. */
  readonly claimed?: { readonly width: number; readonly height: number }
}

/** A HEIC picture as a phone writes it. */
export async function aHeic(recipe: HeicRecipe): Promise<Buffer> {
  const { picture, tile } = recipe
  const size = tile === undefined ? picture : { width: tile, height: tile }
  const columns = Math.ceil(picture.width / size.width)
  const rows = Math.ceil(picture.height / size.height)
  const { sets, slices } = await encode(tilesOf(picture, { ...size, columns, rows }), size)
  const media = slices.map((slice) =>
    Buffer.concat(slice.flatMap((unit) => [u32(unit.length), unit])),
  )
  const whole = recipe.claimed ?? picture
  const grid = tile === undefined ? undefined : gridOf(whole, { columns, rows })
  const meta = (start: number) => metaOf({ recipe, sets, media, grid, size, whole, start })
  const ftyp = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'))
  const start = ftyp.length + meta(0).length + 8
  return Buffer.concat([ftyp, meta(start), box('mdat', ...media)])
}

type Sets = readonly (readonly [number, Buffer])[]
type Size = Pick<Layout, 'width' | 'height'>

interface Parts {
  readonly recipe: HeicRecipe
  readonly sets: Sets
  readonly media: readonly Buffer[]
  readonly grid: Buffer | undefined
  readonly size: Size
  readonly whole: Size
  /** The position of the first piece. */
  readonly start: number
}

function gridOf(
  { width, height }: Size,
  { columns, rows }: Pick<Layout, 'columns' | 'rows'>,
): Buffer {
  return Buffer.concat([Buffer.from([0, 0, rows - 1, columns - 1]), u16(width), u16(height)])
}

function metaOf({ recipe, sets, media, grid, size, whole, start }: Parts): Buffer {
  const items = media.map((_, at) => at + 1)
  const primary = grid ? items.length + 1 : 1
  const turns = turnsOf(recipe)
  const properties = [configuration(sets), ispe(grid ? size : whole), ispe(whole), ...turns]
  const turnIndexes = turns.map((_, at) => at + 4)
  const places = new Map<number, readonly number[]>(items.map((item) => [item, [1, 2]]))
  places.set(primary, [...(grid ? [3] : [1, 2]), ...turnIndexes])
  const pieces = box('dimg', u16(primary), u16(items.length), ...items.map(u16))
  return full('meta', 0)(
    full('hdlr', 0)(u32(0), Buffer.from('pict'), Buffer.alloc(13)),
    full('pitm', 0)(u16(primary)),
    full('iinf', 0)(
      u16(places.size),
      ...items.map((item) => infe(item, 'hvc1')),
      ...(grid ? [infe(primary, 'grid')] : []),
    ),
    ...(grid ? [full('iref', 0)(pieces), box('idat', grid)] : []),
    box('iprp', box('ipco', ...properties), ipma(places)),
    iloc({ media, start, grid: grid && { item: primary, length: grid.length } }),
  )
}

function turnsOf({ turned, mirrored, profile, primaries }: HeicRecipe): Buffer[] {
  const numbers = [u16(primaries ?? 0), u16(13), u16(6), Buffer.from([0])]
  return [
    ...(turned === undefined ? [] : [box('irot', Buffer.from([turned]))]),
    ...(mirrored === undefined ? [] : [box('imir', Buffer.from([mirrored]))]),
    ...(profile ? [box('colr', Buffer.from('prof'), profile)] : []),
    ...(primaries === undefined ? [] : [box('colr', Buffer.from('nclx'), ...numbers)]),
  ]
}

interface Layout {
  readonly width: number
  readonly height: number
  readonly columns: number
  readonly rows: number
}

/** Row by row; pixels beyond the picture are black. */
function tilesOf(picture: Pixels, { width, height, columns, rows }: Layout): Buffer[] {
  return Array.from({ length: columns * rows }, (_, at) => {
    const tile = Buffer.alloc(width * height * 3)
    const left = (at % columns) * width
    const top = Math.floor(at / columns) * height
    for (let y = 0; y < height && top + y < picture.height; y += 1) {
      const from = ((top + y) * picture.width + left) * 3
      const length = Math.min(width, picture.width - left) * 3
      picture.data.copy(tile, y * width * 3, from, from + length)
    }
    return tile
  })
}

async function encode(
  tiles: readonly Buffer[],
  { width, height }: Pick<Layout, 'width' | 'height'>,
) {
  const { path } = await findFfmpeg(undefined)
  const input = `-v error -f rawvideo -pix_fmt rgb24 -s ${width}x${height} -i pipe:0`
  const output =
    '-c:v libx265 -crf 6 -pix_fmt yuv420p -x265-params keyint=1:log-level=none -f hevc pipe:1'
  const made = spawnSync(path, `${input} ${output}`.split(' '), {
    input: Buffer.concat(tiles),
    maxBuffer: 2 ** 28,
  })
  if (made.status !== 0) throw new Error(`no HEVC was made: ${made.stderr.toString()}`)
  const sets = new Map<number, Buffer>()
  const slices: Buffer[][] = []
  for (const unit of unitsIn(made.stdout)) {
    const type = (unit[0] ?? 0) >> 1
    if (type >= 32 && type <= 34) sets.set(type, unit)
    if (type >= 32) continue
    const isFirstOfItsPicture = ((unit[2] ?? 0) & 0x80) !== 0
    if (isFirstOfItsPicture) slices.push([unit])
    else slices.at(-1)?.push(unit)
  }
  return { sets: [...sets], slices }
}

function unitsIn(stream: Buffer): Buffer[] {
  const code = Buffer.from([0, 0, 1])
  const units: Buffer[] = []
  for (let at = stream.indexOf(code); at !== -1;) {
    const next = stream.indexOf(code, at + 3)
    let end = next === -1 ? stream.length : next
    while (stream[end - 1] === 0) end -= 1
    units.push(stream.subarray(at + 3, end))
    at = next
  }
  return units
}

function box(type: string, ...content: readonly Buffer[]): Buffer {
  const data = Buffer.concat(content)
  return Buffer.concat([u32(data.length + 8), Buffer.from(type), data])
}

function full(type: string, version: number) {
  return (...content: readonly Buffer[]) => box(type, u32(version * 2 ** 24), ...content)
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function u16(value: number): Buffer {
  return u32(value).subarray(2)
}

function infe(item: number, type: string): Buffer {
  return full('infe', 2)(u16(item), u16(0), Buffer.from(`${type}\0`))
}

function ispe({ width, height }: Size): Buffer {
  return full('ispe', 0)(u32(width), u32(height))
}

function configuration(sets: Sets): Buffer {
  const head = Buffer.alloc(22)
  head[0] = 1
  head[21] = 3
  const arrays = sets.map(([type, unit]) =>
    Buffer.concat([Buffer.from([0x80 | type]), u16(1), u16(unit.length), unit]),
  )
  return box('hvcC', head, Buffer.from([arrays.length]), ...arrays)
}

function ipma(places: ReadonlyMap<number, readonly number[]>): Buffer {
  const entries = [...places].map(([item, own]) =>
    Buffer.concat([u16(item), Buffer.from([own.length, ...own])]),
  )
  return full('ipma', 0)(u32(places.size), ...entries)
}

interface ItemLocations {
  readonly media: readonly Buffer[]
  readonly start: number
  readonly grid: { readonly item: number; readonly length: number } | undefined
}

function iloc({ media, start, grid }: ItemLocations): Buffer {
  let offset = start
  const entries = media.map((data, at) => {
    const entry = Buffer.concat([
      u16(at + 1),
      u16(0),
      u16(0),
      u16(1),
      u32(offset),
      u32(data.length),
    ])
    offset += data.length
    return entry
  })
  if (grid) {
    entries.push(Buffer.concat([u16(grid.item), u16(1), u16(0), u16(1), u32(0), u32(grid.length)]))
  }
  return full('iloc', 1)(Buffer.from([0x44, 0]), u16(entries.length), ...entries)
}
