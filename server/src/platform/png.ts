import { crc32 } from 'node:zlib'

export type Chunk = readonly [type: string, data: Buffer]

const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A PNG of these chunks, and its end chunk. */
export function pngOf(chunks: readonly Chunk[]): Buffer {
  const all: readonly Chunk[] = [...chunks, ['IEND', Buffer.alloc(0)]]
  return Buffer.concat([magic, ...all.flatMap(written)])
}

function written([type, data]: Chunk): Buffer[] {
  const name = Buffer.from(type, 'latin1')
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(data, crc32(name)))
  return [length, name, data, sum]
}
