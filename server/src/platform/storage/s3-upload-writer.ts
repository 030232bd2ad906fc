import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import {
  PutObjectCommand,
  UploadPartCommand,
  type UploadPartCommandInput,
} from '@aws-sdk/client-s3'
import { writeAt } from './folder-uploads.ts'
import type { S3 } from './s3-client.ts'
import { listKeys } from './s3-keys.ts'
import type { Multipart } from './s3-multipart.ts'
import { readSmall, remove } from './s3-object.ts'
import { tailKey, uploadFolder } from './s3-upload-keys.ts'
import type { UploadSpan, UploadWriter } from './uploads.ts'

/** Every part but the last has this size, so that an offset says which parts there are. The protocol asks for 5 MiB. */
export const partBytes = 8 * 1024 * 1024
const readBytes = 256 * 1024

interface Receiving {
  readonly s3: S3
  /** A local folder for the part that is arriving: memory would limit how many can send at once. */
  readonly scratch: string
  readonly id: string
  readonly multipart: Multipart
}

/** Writes whole parts on as they fill up. `keep` stores what is behind the last one as an object of its own. */
export async function openPartWriter(
  receiving: Receiving,
  { from, total }: UploadSpan,
): Promise<UploadWriter> {
  const { s3, id, multipart } = receiving
  let at = from
  let start = from - (from % partBytes)
  const file = await openScratch(receiving.scratch)

  async function sendPart(): Promise<void> {
    const number = start / partBytes + 1
    await sendPartOf(s3, { ...multipart, PartNumber: number, ...bodyOf(file, at - start) })
    start = at
  }

  try {
    if (from > 0) await removeTailsBefore(receiving, from)
    if (at > start) await writeAt(file, await readTail(receiving, { from, bytes: at - start }), 0)
  } catch (error) {
    await file.close()
    throw error
  }
  return {
    get at() {
      return at
    },
    async write(bytes) {
      for (let done = 0; done < bytes.length;) {
        if (at - start === partBytes) await sendPart()
        const piece = bytes.subarray(done, done + start + partBytes - at)
        await writeAt(file, piece, at - start)
        at += piece.length
        done += piece.length
      }
    },
    isDue: (kept) => Math.floor(at / partBytes) > Math.floor(kept / partBytes),
    async keep() {
      if (at - start === partBytes || (at === total && at > start)) return sendPart()
      if (at === start) return
      const body = bodyOf(file, at - start)
      const command = new PutObjectCommand({ Bucket: s3.bucket, Key: tailKey(id, at), ...body })
      await s3.ask((options) => s3.client.send(command, options))
    },
    close: () => file.close(),
  }
}

async function sendPartOf(s3: S3, part: Omit<UploadPartCommandInput, 'Bucket'>): Promise<void> {
  const command = new UploadPartCommand({ Bucket: s3.bucket, ...part })
  await s3.ask((options) => s3.client.send(command, options))
}

/** Without a name from the start, so that a killed process leaves nothing behind. */
async function openScratch(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true })
  const name = path.join(folder, `part-${randomUUID()}`)
  const file = await open(name, 'wx+')
  await rm(name)
  return file
}

function bodyOf(file: FileHandle, bytes: number) {
  return { Body: Readable.from(piecesOf(file, bytes), { objectMode: false }), ContentLength: bytes }
}

async function* piecesOf(file: FileHandle, bytes: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes;) {
    const piece = Buffer.allocUnsafe(Math.min(readBytes, bytes - at))
    const { bytesRead } = await file.read(piece, 0, piece.length, at)
    if (bytesRead === 0) throw new Error('the part is shorter than what was written to it')
    yield piece.subarray(0, bytesRead)
    at += bytesRead
  }
}

async function readTail(
  { s3, id }: Receiving,
  { from, bytes }: { readonly from: number; readonly bytes: number },
): Promise<Buffer> {
  const tail = await readSmall(s3, tailKey(id, from))
  if (tail?.length !== bytes) throw new Error(`the end of upload ${id} is not in the storage`)
  return tail
}

/** Those of earlier offsets, of which no row tells any more. Later ones may be of a writer that took over. */
async function removeTailsBefore({ s3, id }: Receiving, from: number): Promise<void> {
  const prefix = `${uploadFolder(id)}/tail-`
  const keys = await listKeys(s3, { prefix, after: '', limit: 1_000 })
  for (const key of keys) if (Number(key.slice(prefix.length)) < from) await remove(s3, key)
}
