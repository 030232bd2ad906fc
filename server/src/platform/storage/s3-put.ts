import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { rethrow, type S3 } from './s3-client.ts'
import type { Stored } from './storage.ts'

/** Ten thousand parts are 80 GB; two are in memory per upload. */
const part = { partSize: 8 * 1024 * 1024, queueSize: 2 }

export async function putBytes(s3: S3, key: string, bytes: Uint8Array): Promise<Stored> {
  const command = new PutObjectCommand({ Bucket: s3.bucket, Key: key, Body: bytes })
  await s3.ask((options) => s3.client.send(command, options))
  return { bytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Uploads large content in parts: it becomes visible as a whole, with the last request. */
export async function putStream(s3: S3, key: string, content: Readable): Promise<Stored> {
  const hash = createHash('sha256')
  let bytes = 0
  let failed: { readonly error: unknown } | undefined
  const source = content[Symbol.asyncIterator]()
  async function next(): Promise<IteratorResult<string | Uint8Array>> {
    try {
      return await source.next()
    } catch (error) {
      failed = { error }
      throw error
    }
  }
  async function* pieces() {
    for (let { done, value } = await next(); !done; { done, value } = await next()) {
      const piece: Uint8Array = typeof value === 'string' ? Buffer.from(value) : value
      hash.update(piece)
      bytes += piece.byteLength
      yield piece
    }
  }
  const body = Readable.from(pieces(), { objectMode: false })
  const params = { Bucket: s3.bucket, Key: key, Body: body }
  try {
    await new Upload({ client: s3.client, params, ...part }).done()
  } catch (error) {
    content.destroy()
    // An error of the content stream is the caller's, whatever its name.
    if (failed) throw failed.error
    rethrow(error)
  }
  return { bytes, sha256: hash.digest('hex') }
}
