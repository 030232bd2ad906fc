import path from 'node:path'
import type { Config } from '../config/config.ts'
import { openFolderStorage } from './folder.ts'
import type { Storage } from './storage.ts'

type Where = Pick<
  Config,
  'DATA_DIR' | 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'
>

/** Pictures, pages of paid galleries, and playable files; the originals of videos are for the server alone. */
const servedByEdges = ['p', 'g', 'v']

/** The storage of this installation: the configured bucket, or else a folder. */
export async function openStorage(config: Where): Promise<Storage> {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = config
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = config
  if (!endpoint || !bucket || !accessKey || !secretKey) {
    return openFolderStorage(path.join(config.DATA_DIR, 'storage'), { served: servedByEdges })
  }
  // Imported on demand: most installations have no bucket, and its client takes a third of a second to load.
  const { openS3Storage } = await import('./s3.ts')
  return openS3Storage({ endpoint, bucket, region, accessKey, secretKey })
}
