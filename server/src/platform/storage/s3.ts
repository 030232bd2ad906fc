import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3'
import { connectS3, isMissing, isOutside, rethrow, type S3, type S3Settings } from './s3-client.ts'
import { listKeys, removeBelow } from './s3-keys.ts'
import { abortOldUploads, putBytes, putStream } from './s3-put.ts'
import {
  type ByteRange,
  checkKey,
  type Opened,
  RangeOutside,
  type Reader,
  type Stat,
  type Storage,
} from './storage.ts'

const defaultLimit = 1_000

/** Storage in a bucket of any server that speaks S3. */
export function openS3Storage(settings: S3Settings): Storage {
  const s3 = connectS3(settings)

  /** Validated before any request; fails as a rejected promise like every other error. */
  async function checked<T>(key: string, use: () => Promise<T>): Promise<T> {
    checkKey(key)
    return use()
  }

  return {
    put: (key, content) =>
      checked(key, () =>
        content instanceof Readable ? putStream(s3, key, content) : putBytes(s3, key, content),
      ),
    take: (key, file) =>
      checked(key, async () => {
        await putStream(s3, key, createReadStream(file))
        await rm(file)
      }),
    open: (key, range) => checked(key, () => open(s3, key, range)),
    reader: (key) => checked(key, () => readerOf(s3, key)),
    withFile: (key, use) => checked(key, () => withFile(s3, key, use)),
    stat: (key) => checked(key, () => head(s3, key)),
    remove: (key) =>
      checked(key, async () => {
        const command = new DeleteObjectCommand({ Bucket: s3.bucket, Key: key })
        await s3.ask((options) => s3.client.send(command, options))
      }),
    removeBelow: (prefix) => checked(prefix, () => removeBelow(s3, prefix)),
    list: (prefix, after = '', limit = defaultLimit) => listKeys(s3, { prefix, after, limit }),
    tidy: () => abortOldUploads(s3),
  }
}

interface Head extends Stat {
  /** Conditional on this content, so that later reads see the same. */
  readonly etag: string | undefined
}

async function head(s3: S3, key: string): Promise<Head | undefined> {
  const command = new HeadObjectCommand({ Bucket: s3.bucket, Key: key })
  const found = await s3.ask((options) => s3.client.send(command, options)).catch(ignoreMissing)
  return (
    found && {
      bytes: found.ContentLength ?? 0,
      changedAt: found.LastModified ?? new Date(0),
      etag: found.ETag,
    }
  )
}

async function open(s3: S3, key: string, range?: ByteRange): Promise<Opened | undefined> {
  if (range && !canBeSaid(range)) return refuseRange(s3, key)
  const command = new GetObjectCommand({ Bucket: s3.bucket, Key: key, Range: rangeHeader(range) })
  try {
    const { Body, ContentLength = 0, ContentRange } = await s3.client.send(command)
    const total = Number(ContentRange?.split('/')[1] ?? ContentLength)
    return { stream: Body as Readable, bytes: ContentLength, total }
  } catch (error) {
    if (isMissing(error)) return undefined
    return isOutside(error) ? refuseRange(s3, key) : rethrow(error)
  }
}

/** HTTP ranges have no negative positions, and no end before their start. */
function canBeSaid({ start, end = start }: ByteRange): boolean {
  return start >= 0 && end >= start
}

function rangeHeader(range: ByteRange | undefined): string | undefined {
  return range && `bytes=${range.start}-${range.end ?? ''}`
}

async function refuseRange(s3: S3, key: string): Promise<undefined> {
  const found = await head(s3, key)
  if (found) throw new RangeOutside(found.bytes)
}

/** Each piece is a separate request: a connection held by a slow reader would be missing to others. */
async function readerOf(s3: S3, key: string): Promise<Reader | undefined> {
  const found = await head(s3, key)
  if (!found) return undefined
  return {
    ...found,
    async read(target, at) {
      const end = Math.min(at + target.length, found.bytes) - 1
      if (end < at) return 0
      const range = rangeHeader({ start: at, end })
      const of = { Bucket: s3.bucket, Key: key, Range: range, IfMatch: found.etag }
      return s3.ask(async (options) => {
        const { Body } = await s3.client.send(new GetObjectCommand(of), options)
        let filled = 0
        for await (const piece of Body as AsyncIterable<Uint8Array>) {
          target.set(piece, filled)
          filled += piece.length
        }
        return filled
      })
    },
    close: async () => undefined,
  }
}

async function withFile<T>(
  s3: S3,
  key: string,
  use: (file: string) => Promise<T>,
): Promise<T | undefined> {
  const opened = await open(s3, key)
  if (!opened) return undefined
  const folder = await mkdtemp(path.join(tmpdir(), 'kaleido-lent-'))
  try {
    const file = path.join(folder, path.basename(key))
    await pipeline(opened.stream, createWriteStream(file, { flags: 'wx' })).catch(rethrow)
    return await use(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function ignoreMissing(error: unknown): undefined {
  if (isMissing(error)) return undefined
  throw error
}
