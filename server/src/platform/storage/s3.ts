import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { rethrow, type S3 } from './s3-client.ts'
import { listKeys, removeBelow } from './s3-keys.ts'
import { abortOldMultiparts } from './s3-multipart.ts'
import { head, open, rangeHeader, remove } from './s3-object.ts'
import { putBytes, putStream } from './s3-put.ts'
import { isOfUpload } from './s3-upload-keys.ts'
import { checkKey, type Reader, type Storage } from './storage.ts'

const defaultLimit = 1_000

/** Storage in a bucket of any server that speaks S3. */
export function openS3Storage(s3: S3): Storage {
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
    withFile: (key, folder, use) => checked(key, () => withFile(s3, { key, folder }, use)),
    stat: (key) => checked(key, () => head(s3, key)),
    remove: (key) => checked(key, () => remove(s3, key)),
    removeBelow: (prefix) => checked(prefix, () => removeBelow(s3, prefix)),
    list: (prefix, after = '', limit = defaultLimit) => listKeys(s3, { prefix, after, limit }),
    // Those of people may be as old as they like: they have an end of their own.
    tidy: () => abortOldMultiparts(s3, (key) => !isOfUpload(key)),
  }
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
  { key, folder }: { readonly key: string; readonly folder: string },
  use: (file: string) => Promise<T>,
): Promise<T | undefined> {
  const opened = await open(s3, key)
  if (!opened) return undefined
  const lent = await mkdtemp(path.join(folder, 'lent-'))
  try {
    const file = path.join(lent, path.basename(key))
    await pipeline(opened.stream, createWriteStream(file, { flags: 'wx' })).catch(rethrow)
    return await use(file)
  } finally {
    await rm(lent, { recursive: true, force: true })
  }
}
