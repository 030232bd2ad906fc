import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { buffer } from 'node:stream/consumers'
import { hasEngine } from '../../../../../tools/engines/engines.ts'
import { startRadosgw } from '../../../../../tools/engines/radosgw.ts'
import type { TestApp } from '../../../testing/app.ts'

export interface UploadStore {
  readonly settings: Readonly<Record<string, string>>
  /** What another process needs to go on with the uploads of this one. */
  readonly shared: (app: TestApp) => Readonly<Record<string, string>>
  readonly close: () => Promise<void>
}

interface NamedStore {
  readonly name: string
  readonly open: () => Promise<UploadStore>
}

const folder: NamedStore = {
  name: 'a folder',
  open: async () => ({
    settings: {},
    shared: ({ deps }) => ({ UPLOAD_DIR: deps.config.UPLOAD_DIR }),
    close: async () => undefined,
  }),
}

/** A bucket of a server of its own. */
export async function openBucketStore(): Promise<UploadStore> {
  const { endpoint, accessKey, secretKey, stop } = await startRadosgw()
  const admin = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
  })
  await admin.send(new CreateBucketCommand({ Bucket: 'uploads' }))
  admin.destroy()
  const settings = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'uploads',
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  }
  return { settings, shared: () => settings, close: stop }
}

const bucket: NamedStore = { name: 'a bucket', open: openBucketStore }

/** Where uploads may lie: the bucket only where there is a server for it. */
export const uploadStores = hasEngine('radosgw') ? [folder, bucket] : [folder]

/** Counts how far the writers of an app have come, whether what they wrote is durable or not. */
export function watchArrivals({ deps }: TestApp): (id: string) => number | undefined {
  const arrived = new Map<string, number>()
  const { uploads } = deps
  const open = uploads.writer
  Object.assign(uploads, {
    writer: async (...[id, span]: Parameters<typeof open>) => {
      const writer = await open(id, span)
      return {
        get at() {
          return writer.at
        },
        async write(bytes: Uint8Array) {
          await writer.write(bytes)
          arrived.set(id, writer.at)
        },
        isDue: (kept: number, msAgo: number) => writer.isDue(kept, msAgo),
        keep: () => writer.keep(),
        close: () => writer.close(),
      }
    },
  })
  return (id) => arrived.get(id)
}

/** What has come of an upload whose last byte was sent. */
export async function contentOf({ deps }: TestApp, id: string, bytes: number): Promise<Buffer> {
  const isWhole = await deps.uploads.complete(id, bytes)
  const content = isWhole ? await deps.uploads.open(id) : undefined
  if (!content) throw new Error('the upload is not whole')
  return buffer(content)
}
