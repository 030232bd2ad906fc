import { createHash, randomFillSync } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface SentFile {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

const pieceBytes = 4 * 1024 * 1024
const head = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1')

/** A file with the header of a video, followed by unique noise. */
export async function makeSentFile(path: string, bytes: number): Promise<SentFile> {
  const hash = createHash('sha256')
  const piece = Buffer.alloc(pieceBytes)
  const handle = await open(path, 'w')
  try {
    for (let at = 0; at < bytes; at += pieceBytes) {
      randomFillSync(piece)
      if (at === 0) head.copy(piece)
      const part = piece.subarray(0, Math.min(pieceBytes, bytes - at))
      hash.update(part)
      await handle.writeFile(part)
    }
  } finally {
    await handle.close()
  }
  return { path, bytes, sha256: hash.digest('hex') }
}

export async function hashOf(content: Readable): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(content, hash)
  return hash.digest('hex')
}
