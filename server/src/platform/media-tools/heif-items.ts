import { BadHeif, type Box, boxesIn, boxOf, readerOf } from './heif-boxes.ts'

/** The pictures of a file and the pieces they consist of, from its `meta` box. See ISO 23008-12. */
export interface HeifItems {
  /** The primary picture. */
  readonly primary: number
  typeOf(item: number): string | undefined
  /** The pieces of a composed picture, in their order. */
  piecesOf(item: number): readonly number[]
  /** In the order in which they are applied. */
  propertiesOf(item: number): readonly Box[]
  dataOf(item: number): Buffer
}

interface Extent {
  readonly offset: number
  readonly length: number
}

interface Location {
  /** Whether the extents lie in `idat` and not in the file. */
  readonly isInside: boolean
  readonly extents: readonly Extent[]
}

/** No phone writes more pieces, references or properties. */
const max = 1_024

export function readItems(file: Buffer): HeifItems {
  const meta = boxesIn(boxOf(boxesIn(file), 'meta').subarray(4))
  const types = readTypes(boxOf(meta, 'iinf'))
  const locations = readLocations(boxOf(meta, 'iloc'))
  const references = meta.find(({ type }) => type === 'iref')
  const pieces = references ? readPieces(references.data) : new Map<number, number[]>()
  const iprp = boxesIn(boxOf(meta, 'iprp'))
  const properties = boxesIn(boxOf(iprp, 'ipco'))
  const associations = readAssociations(boxOf(iprp, 'ipma'))
  const inside = meta.find(({ type }) => type === 'idat')?.data ?? Buffer.alloc(0)
  const primary = readerOf(boxOf(meta, 'pitm'))
  return {
    primary: primary.number(4) >>> 24 === 0 ? primary.number(2) : primary.number(4),
    typeOf: (item) => types.get(item),
    piecesOf: (item) => pieces.get(item) ?? [],
    propertiesOf: (item) =>
      (associations.get(item) ?? []).flatMap((place) => properties[place - 1] ?? []),
    dataOf(item) {
      const location = locations.get(item)
      if (!location) throw new BadHeif('a piece is nowhere')
      const from = location.isInside ? inside : file
      const parts = location.extents.map(({ offset, length }) => {
        const end = length === 0 ? from.length : offset + length
        if (end > from.length) throw new BadHeif('a piece lies outside of the file')
        return from.subarray(offset, end)
      })
      return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
    },
  }
}

function versionOf(box: Buffer): { version: number; flags: number } {
  const head = readerOf(box)
  return { version: head.number(1), flags: head.number(3) }
}

function bounded(count: number): number {
  if (count > max) throw new BadHeif('there are more pieces than any camera makes')
  return count
}

function readTypes(iinf: Buffer): Map<number, string> {
  const types = new Map<number, string>()
  const entries = iinf.subarray(versionOf(iinf).version === 0 ? 6 : 8)
  for (const { type, data } of boxesIn(entries)) {
    const { version } = versionOf(data)
    if (type !== 'infe' || version < 2) continue
    const entry = readerOf(data.subarray(4))
    const item = entry.number(version === 2 ? 2 : 4)
    entry.number(2)
    types.set(item, entry.text(4))
    bounded(types.size)
  }
  return types
}

function readLocations(iloc: Buffer): Map<number, Location> {
  const { version } = versionOf(iloc)
  const box = readerOf(iloc.subarray(4))
  const [sizes, more] = [box.number(1), box.number(1)]
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, more >> 4]
  const indexSize = version === 0 ? 0 : more & 15
  const idSize = version < 2 ? 2 : 4
  const locations = new Map<number, Location>()
  for (let left = bounded(box.number(idSize)); left > 0; left -= 1) {
    const item = box.number(idSize)
    const method = version === 0 ? 0 : box.number(2) & 15
    // Another file's data is never fetched, and no camera's encoder builds items out of items.
    if (box.number(2) !== 0 || method > 1) throw new BadHeif('a piece lies elsewhere')
    const base = box.number(baseSize)
    const extents: Extent[] = []
    for (let parts = bounded(box.number(2)); parts > 0; parts -= 1) {
      box.number(indexSize)
      extents.push({ offset: base + box.number(offsetSize), length: box.number(lengthSize) })
    }
    locations.set(item, { isInside: method === 1, extents })
  }
  return locations
}

function readPieces(iref: Buffer): Map<number, number[]> {
  const idSize = versionOf(iref).version === 0 ? 2 : 4
  const pieces = new Map<number, number[]>()
  for (const { type, data } of boxesIn(iref.subarray(4))) {
    if (type !== 'dimg') continue
    const reference = readerOf(data)
    const whole = reference.number(idSize)
    const length = bounded(reference.number(2))
    pieces.set(
      whole,
      Array.from({ length }, () => reference.number(idSize)),
    )
  }
  return pieces
}

function readAssociations(ipma: Buffer): Map<number, number[]> {
  const { version, flags } = versionOf(ipma)
  const box = readerOf(ipma.subarray(4))
  const associations = new Map<number, number[]>()
  for (let left = bounded(box.number(4)); left > 0; left -= 1) {
    const item = box.number(version < 1 ? 2 : 4)
    const length = box.number(1)
    // The highest bit marks a property as essential: a reader that does not support it must not show the picture. The
    // transformations are supported here.
    const place = () => (flags & 1 ? box.number(2) & 0x7fff : box.number(1) & 0x7f)
    associations.set(item, Array.from({ length }, place))
  }
  return associations
}
