import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3'
import { ignoreMissing, isMissing, isOutside, rethrow, type S3 } from './s3-client.ts'
import { type ByteRange, type Opened, RangeOutside, type Stat } from './storage.ts'
import type { Readable } from 'node:stream'

export interface Head extends Stat {
  /** Conditional on this content, so that later reads see the same. */
  readonly etag: string | undefined
}

export async function head(s3: S3, key: string): Promise<Head | undefined> {
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

export async function open(s3: S3, key: string, range?: ByteRange): Promise<Opened | undefined> {
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

export function rangeHeader(range: ByteRange | undefined): string | undefined {
  return range && `bytes=${range.start}-${range.end ?? ''}`
}

async function refuseRange(s3: S3, key: string): Promise<undefined> {
  const found = await head(s3, key)
  if (found) throw new RangeOutside(found.bytes)
}

/** A small object, read within one timeout; undefined if there is none. */
export async function readSmall(s3: S3, key: string): Promise<Buffer | undefined> {
  const command = new GetObjectCommand({ Bucket: s3.bucket, Key: key })
  return s3
    .ask(async (options) => {
      const { Body } = await s3.client.send(command, options)
      const pieces: Uint8Array[] = []
      for await (const piece of Body as AsyncIterable<Uint8Array>) pieces.push(piece)
      return Buffer.concat(pieces)
    })
    .catch(ignoreMissing)
}

export async function remove(s3: S3, key: string): Promise<void> {
  const command = new DeleteObjectCommand({ Bucket: s3.bucket, Key: key })
  await s3.ask((options) => s3.client.send(command, options))
}
