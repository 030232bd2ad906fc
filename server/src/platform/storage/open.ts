import path from 'node:path'
import type { Config } from '../config/config.ts'
import { openFolderStorage } from './folder.ts'
import { openFolderUploads } from './folder-uploads.ts'
import { continueFromFolder } from './uploads-changeover.ts'
import type { Storage } from './storage.ts'
import type { Uploads } from './uploads.ts'

type Where = Pick<
  Config,
  | 'DATA_DIR'
  | 'UPLOAD_DIR'
  | 'S3_ENDPOINT'
  | 'S3_BUCKET'
  | 'S3_REGION'
  | 'S3_ACCESS_KEY'
  | 'S3_SECRET_KEY'
>

interface Stores {
  readonly storage: Storage
  readonly uploads: Uploads
}

/** Pictures, pages of paid galleries, and playable files; the originals of videos are for the server alone. */
const servedByEdges = ['p', 'g', 'v']

/** Where this installation stores files, and uploads until they are whole: the configured bucket, or else folders. */
export async function openStorage(config: Where): Promise<Stores> {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = config
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = config
  const parts = path.join(config.UPLOAD_DIR, 'parts')
  if (!endpoint || !bucket || !accessKey || !secretKey) {
    const storage = await openStorageFolder(config)
    return { storage, uploads: openFolderUploads(parts, storage) }
  }
  // Imported on demand: most installations have no bucket, and its client takes a third of a second to load.
  const { openBucket } = await import('./open-bucket.ts')
  const { storage, uploads } = openBucket({ endpoint, bucket, region, accessKey, secretKey }, parts)
  return { storage, uploads: continueFromFolder(openFolderUploads(parts, storage), uploads) }
}

/** The folder in which an installation without a bucket stores files. */
export function openStorageFolder({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): Promise<Storage> {
  return openFolderStorage(path.join(DATA_DIR, 'storage'), { served: servedByEdges })
}
