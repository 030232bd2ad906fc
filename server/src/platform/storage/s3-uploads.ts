import { type CompletedPart, ListPartsCommand, type Part } from '@aws-sdk/client-s3'
import { isGone, type S3 } from './s3-client.ts'
import { copyWithin } from './s3-copy.ts'
import { listKeys, removeBelow } from './s3-keys.ts'
import {
  abortMultipart,
  completeMultipart,
  createMultipart,
  listMultiparts,
  type Multipart,
} from './s3-multipart.ts'
import { head, open, readSmall } from './s3-object.ts'
import { putBytes } from './s3-put.ts'
import {
  noteKey,
  tailKey,
  uploadFolder,
  uploadOfKey,
  uploadsPrefix,
  wholeKey,
} from './s3-upload-keys.ts'
import { openPartWriter, partBytes } from './s3-upload-writer.ts'
import { checkKey } from './storage.ts'
import { isUploadId, type Uploads } from './uploads.ts'

const mostParts = 10_000
const atOnce = 1_000

/** Uploads in a bucket, each by one multipart upload, so that any machine can go on with it. */
export function openS3Uploads(s3: S3, scratch: string): Uploads {
  return {
    maxBytes: partBytes * mostParts,
    async begin(id) {
      if (await findMultipart(s3, id)) return
      const { UploadId } = await createMultipart(s3, wholeKey(id))
      await putBytes(s3, noteKey(id), Buffer.from(UploadId))
    },
    has: (id, bytes) => hasBytes(s3, id, bytes),
    async writer(id, span) {
      const multipart = await findMultipart(s3, id)
      if (!multipart) throw new Error(`upload ${id} is not in the storage`)
      return openPartWriter({ s3, scratch, id, multipart }, span)
    },
    complete: (id, bytes) => complete(s3, id, bytes),
    open: async (id, range) => (await open(s3, wholeKey(id), range))?.stream,
    async take(id, key) {
      checkKey(key)
      const found = await head(s3, wholeKey(id))
      if (!found) return
      await copyWithin(s3, { from: wholeKey(id), to: key, bytes: found.bytes })
      await removeUpload(s3, id)
    },
    remove: (id) => removeUpload(s3, id),
    listOld: (ms) => listOld(s3, ms),
    // A bucket says that it is full when it is written to.
    room: async () => Number.POSITIVE_INFINITY,
  }
}

async function findMultipart(s3: S3, id: string): Promise<Multipart | undefined> {
  const note = await readSmall(s3, noteKey(id))
  return note && { Key: wholeKey(id), UploadId: note.toString() }
}

/** Parts come and go together, so the last one stands for all. */
async function hasBytes(s3: S3, id: string, bytes: number): Promise<boolean> {
  const multipart = await findMultipart(s3, id)
  if (!multipart) return false
  const last = Math.floor(bytes / partBytes)
  const found = await listParts(s3, multipart, Math.max(0, last - 1))
  const isThere = found !== undefined && (last === 0 || found[0]?.PartNumber === last)
  if (!isThere || bytes % partBytes === 0) return isThere
  return (await head(s3, tailKey(id, bytes))) !== undefined
}

/** A page of parts behind the number `after`; undefined if the upload was ended. */
async function listParts(s3: S3, multipart: Multipart, after: number): Promise<Part[] | undefined> {
  const of = { Bucket: s3.bucket, ...multipart, PartNumberMarker: String(after), MaxParts: atOnce }
  try {
    const { Parts = [] } = await s3.ask((options) =>
      s3.client.send(new ListPartsCommand(of), options),
    )
    return Parts
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}

async function complete(s3: S3, id: string, bytes: number): Promise<boolean> {
  const isWhole = async () => (await head(s3, wholeKey(id)))?.bytes === bytes
  if (await isWhole()) return true
  const multipart = await findMultipart(s3, id)
  if (!multipart) return false
  const parts: CompletedPart[] = []
  let there = 0
  for (;;) {
    const page = await listParts(s3, multipart, parts.length)
    if (page === undefined) return isWhole()
    if (page.length === 0) break
    for (const { PartNumber, ETag, Size = 0 } of page) {
      parts.push({ PartNumber, ETag })
      there += Size
    }
  }
  if (there !== bytes) return false
  await completeMultipart(s3, multipart, parts)
  return isWhole()
}

async function removeUpload(s3: S3, id: string): Promise<void> {
  for await (const { Key, UploadId } of listMultiparts(s3, wholeKey(id))) {
    await abortMultipart(s3, { Key, UploadId })
  }
  await removeBelow(s3, uploadFolder(id))
}

async function listOld(s3: S3, ms: number): Promise<string[]> {
  const isOld = (at: Date) => Date.now() - at.getTime() > ms
  const old = new Set<string>()
  for await (const { Key, initiatedAt } of listMultiparts(s3, uploadsPrefix)) {
    if (isOld(initiatedAt)) old.add(uploadOfKey(Key))
  }
  let keys = await listKeys(s3, { prefix: uploadsPrefix, after: '', limit: atOnce })
  while (keys.length > 0) {
    for (const key of keys) {
      const found = old.has(uploadOfKey(key)) ? undefined : await head(s3, key)
      if (found && isOld(found.changedAt)) old.add(uploadOfKey(key))
    }
    keys = await listKeys(s3, { prefix: uploadsPrefix, after: keys.at(-1) ?? '', limit: atOnce })
  }
  return [...old].filter(isUploadId)
}
