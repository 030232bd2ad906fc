import { type FileHandle, open, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** One `moof` with its `mdat`. */
interface Fragment {
  readonly offset: number
  readonly bytes: number
  readonly start: number
  readonly duration: number
}

export interface FragmentedFile {
  readonly init: Buffer
  readonly fragments: readonly Fragment[]
}

/** A box of the file, by its first eight bytes. A fragment is too small for the longer header. */
interface Box {
  readonly type: string
  readonly offset: number
  readonly bytes: number
}

const mostAtOnce = 256 * 1024 * 1024

/** Reads the positions and durations (in seconds) of the fragments of a file. */
export async function readFragments(file: FileHandle): Promise<FragmentedFile> {
  const boxes: Box[] = []
  const { size } = await file.stat()
  for (let offset = 0; offset < size;) {
    const box = await readBox(file, offset)
    boxes.push(box)
    offset += box.bytes
  }
  const moov = boxes.findIndex(({ type }) => type === 'moov')
  if (moov === -1) throw new Error('the file has no moov')
  const init = await readWhole(file, 0, endOf(boxes[moov] as Box))
  const timescale = readTimescale(init)
  const found: { offset: number; bytes: number; start: number; last: number }[] = []
  for (const [at, box] of boxes.entries()) {
    if (box.type !== 'moof') continue
    const data = boxes[at + 1]
    if (data?.type !== 'mdat') throw new Error('a fragment has no data')
    const moof = await readWhole(file, box.offset, box.bytes)
    const { start, length } = readTimes(moof)
    const bytes = box.bytes + data.bytes
    found.push({ offset: box.offset, bytes, start: start / timescale, last: length / timescale })
  }
  const fragments = found.map(({ last, ...fragment }, at) => {
    const next = found[at + 1]
    return { ...fragment, duration: next ? next.start - fragment.start : last }
  })
  return { init, fragments }
}

const endOf = ({ offset, bytes }: Box): number => offset + bytes

async function readBox(file: FileHandle, offset: number): Promise<Box> {
  const head = await readWhole(file, offset, 8)
  const bytes = head.readUInt32BE(0)
  if (bytes < 8) throw new Error(`a box of ${bytes} bytes`)
  return { type: head.toString('latin1', 4, 8), offset, bytes }
}

async function readWhole(file: FileHandle, offset: number, bytes: number): Promise<Buffer> {
  if (bytes > mostAtOnce) throw new Error(`a box of ${bytes} bytes`)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, offset)
  if (bytesRead !== bytes) throw new Error('the file ends too soon')
  return buffer
}

function bodyOf(within: Buffer, type: string): Buffer {
  const at = within.indexOf(type, 0, 'latin1')
  if (at === -1) throw new Error(`there is no ${type}`)
  return within.subarray(at + 4, at - 4 + within.readUInt32BE(at - 4))
}

/** The one track that each of our files has. */
function readTimescale(init: Buffer): number {
  const header = bodyOf(init, 'mdhd')
  return header.readUInt32BE(header[0] === 1 ? 20 : 12)
}

function readTimes(moof: Buffer): { start: number; length: number } {
  const decode = bodyOf(moof, 'tfdt')
  const start = decode[0] === 1 ? Number(decode.readBigUInt64BE(4)) : decode.readUInt32BE(4)
  return { start, length: runLength(bodyOf(moof, 'tfhd'), bodyOf(moof, 'trun')) }
}

/** Either every sample has a duration, or the fragment has a default. */
function runLength(header: Buffer, run: Buffer): number {
  const flags = run.readUIntBE(1, 3)
  const count = run.readUInt32BE(4)
  if ((flags & 0x100) === 0) return count * usualDuration(header)
  const members = [0x100, 0x200, 0x400, 0x800].filter((flag) => (flags & flag) !== 0).length
  const first = 8 + ((flags & 0x1) === 0 ? 0 : 4) + ((flags & 0x4) === 0 ? 0 : 4)
  let length = 0
  for (let at = 0; at < count; at += 1) length += run.readUInt32BE(first + at * members * 4)
  return length
}

function usualDuration(header: Buffer): number {
  const flags = header.readUIntBE(1, 3)
  const before = ((flags & 0x1) === 0 ? 0 : 8) + ((flags & 0x2) === 0 ? 0 : 4)
  if ((flags & 0x8) === 0) throw new Error('a fragment does not say how long it lasts')
  return header.readUInt32BE(8 + before)
}

/** Writes the bytes of consecutive fragments. */
export async function copyFragments(
  file: FileHandle,
  fragments: readonly Fragment[],
  to: string,
): Promise<number> {
  const parts: Buffer[] = []
  for (const { offset, bytes } of fragments) parts.push(await readWhole(file, offset, bytes))
  const whole = Buffer.concat(parts)
  await writeFile(to, whole)
  return whole.length
}

export async function withOpen<T>(
  folder: string,
  name: string,
  use: (file: FileHandle) => Promise<T>,
): Promise<T> {
  await using file = await open(path.join(folder, name), 'r')
  return await use(file)
}
