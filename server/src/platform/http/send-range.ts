import type { ServerResponse } from 'node:http'
import type { ByteRange, Reader } from '../storage/storage.ts'
import { createBufferPool } from './buffer-pool.ts'

/**
 * 256 KiB a read: a stream's own 64 KiB cost twice the CPU time. 16 MiB for the whole process, and as much again for
 * five hundred slow readers; the operating system's page cache is the cache.
 */
const buffers = createBufferPool({
  wide: { bytes: 256 * 1024, max: 64 },
  narrow: { bytes: 32 * 1024, max: 512 },
})
/** A socket that takes longer for one piece is waiting for its client. */
const slowMs = 50

export interface RangeToSend {
  readonly reader: Reader
  readonly range: Required<ByteRange>
  /** Transforms bytes before they are sent; `start` is the position of the first. */
  readonly turn?: ((bytes: Buffer, start: number) => Buffer) | undefined
}

/**
 * Sends bytes with backpressure, one piece of them in memory at a time. Returns quietly if the reader has disconnected;
 * throws if the bytes cannot be read.
 */
export async function sendRange(response: ServerResponse, asked: RangeToSend): Promise<void> {
  const { reader, range, turn } = asked
  const write = writerOf(response)
  let isSlow = false
  for (let at = range.start; at <= range.end;) {
    using lent = buffers.lend(isSlow)
    const left = range.end - at + 1
    const target = lent.bytes.subarray(0, Math.min(lent.bytes.length, left))
    const read = await reader.read(target, at)
    if (read < target.length) throw new Error('what is stored ended before its end')
    const begun = performance.now()
    const isTaken = await write(turn ? turn(target, at) : target, read === left)
    if (!isTaken) return
    isSlow = performance.now() - begun > slowMs
    at += read
  }
}

/**
 * Writes a piece; resolves once the system has taken it, so that its memory may be reused, or with false if the reader
 * has disconnected.
 */
function writerOf(response: ServerResponse) {
  let isGone = response.destroyed
  let taken: ((isTaken: boolean) => void) | undefined
  response.once('close', () => {
    isGone = true
    taken?.(false)
  })
  return (piece: Buffer, isLast: boolean) =>
    new Promise<boolean>((resolve) => {
      if (isGone) return resolve(false)
      taken = resolve
      if (isLast) response.end(piece, () => resolve(true))
      else response.write(piece, (error) => resolve(!error))
    })
}
