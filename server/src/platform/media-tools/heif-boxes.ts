/** The file claims to be HEIF but is invalid, or uses features that are not supported here. */
export class BadHeif extends Error {
  override readonly name = 'BadHeif'
}

export interface Box {
  readonly type: string
  readonly data: Buffer
}

/** The consecutive boxes, as ISO 14496-12 defines them. */
export function boxesIn(data: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= data.length;) {
    const head = readerOf(data.subarray(at))
    const short = head.number(4)
    const type = head.text(4)
    // 0 means until the end; 1 means that a longer size follows.
    const size = short === 1 ? head.number(8) : short || data.length - at
    const start = short === 1 ? 16 : 8
    if (size < start || at + size > data.length) throw new BadHeif('a box leaves its place')
    boxes.push({ type, data: data.subarray(at + start, at + size) })
    at += size
  }
  return boxes
}

/** The first box of a type, which must exist. */
export function boxOf(boxes: readonly Box[], type: string): Buffer {
  const found = boxes.find((box) => box.type === type)
  if (!found) throw new BadHeif(`there is no ${type}`)
  return found.data
}

export interface Reader {
  /** An integer of this many bytes; 0 if there are none. */
  number(bytes: number): number
  text(bytes: number): string
  bytes(count: number): Buffer
  rest(): Buffer
}

/** Reads on from its position, and never beyond the end. */
export function readerOf(data: Buffer): Reader {
  let at = 0
  const bytes = (count: number) => {
    if (at + count > data.length) throw new BadHeif('a box ends too early')
    at += count
    return data.subarray(at - count, at)
  }
  return {
    number(count) {
      if (count === 0) return 0
      // A value of more than 48 bits lies outside of any file.
      if (count === 8) return bytes(8).readUIntBE(2, 6)
      return bytes(count).readUIntBE(0, count)
    },
    text: (count) => bytes(count).toString('latin1'),
    bytes,
    rest: () => data.subarray(at),
  }
}
