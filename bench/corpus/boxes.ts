/** A box of an MP4: either its content, or its child boxes. */
export interface Box {
  readonly type: string
  /** The bytes before its child boxes, or its whole content. */
  readonly body: Buffer
  readonly boxes: readonly Box[]
}

/** Container boxes, and the number of bytes before their children. */
const containers: Readonly<Record<string, number>> = {
  moov: 0,
  trak: 0,
  mdia: 0,
  minf: 0,
  dinf: 0,
  stbl: 0,
  dref: 8,
}

export function box(type: string, body: Buffer | string = '', boxes: readonly Box[] = []): Box {
  return { type, body: Buffer.from(body as string, 'latin1'), boxes }
}

export function parseBoxes(bytes: Buffer): Box[] {
  const found: Box[] = []
  for (let at = 0; at < bytes.length;) {
    const size = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const inside = bytes.subarray(at + 8, at + size)
    const before = containers[type]
    found.push(
      before === undefined
        ? { type, body: inside, boxes: [] }
        : { type, body: inside.subarray(0, before), boxes: parseBoxes(inside.subarray(before)) },
    )
    at += size
  }
  return found
}

export function writeBoxes(boxes: readonly Box[]): Buffer {
  return Buffer.concat(
    boxes.map(({ type, body, boxes: inside }) => {
      const content = Buffer.concat([body, writeBoxes(inside)])
      const head = Buffer.alloc(8)
      head.writeUInt32BE(8 + content.length)
      head.write(type, 4, 'latin1')
      return Buffer.concat([head, content])
    }),
  )
}

/** Replaces every box of a type. */
export function replaceBoxes(
  boxes: readonly Box[],
  type: string,
  by: (box: Box) => readonly Box[],
): Box[] {
  return boxes.flatMap((one) =>
    one.type === type ? by(one) : [{ ...one, boxes: replaceBoxes(one.boxes, type, by) }],
  )
}

export function uint32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 * at)
  return bytes
}
