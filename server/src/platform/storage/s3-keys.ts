import { DeleteObjectsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import type { S3 } from './s3-client.ts'

/** The protocol's maximum of keys in one list or removal. */
const atOnce = 1_000

export interface Listing {
  readonly prefix: string
  readonly after: string
  readonly limit: number
}

export async function listKeys(s3: S3, { prefix, after, limit }: Listing): Promise<string[]> {
  const keys: string[] = []
  while (keys.length < limit) {
    const command = new ListObjectsV2Command({
      Bucket: s3.bucket,
      Prefix: prefix,
      StartAfter: keys.at(-1) ?? after,
      MaxKeys: Math.min(atOnce, limit - keys.length),
    })
    const page = await s3.ask((options) => s3.client.send(command, options))
    keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []))
    if (!page.IsTruncated) break
  }
  return keys
}

export async function removeBelow(s3: S3, prefix: string): Promise<void> {
  for (;;) {
    const keys = await listKeys(s3, { prefix: `${prefix}/`, after: '', limit: atOnce })
    if (keys.length === 0) return
    const command = new DeleteObjectsCommand({
      Bucket: s3.bucket,
      Delete: { Objects: keys.map((Key) => ({ Key })), Quiet: true },
    })
    const { Errors = [] } = await s3.ask((options) => s3.client.send(command, options))
    const [first] = Errors
    if (first) throw new Error(`${Errors.length} keys stay, ${first.Key}: ${first.Code}`)
  }
}
