import { openS3Storage } from './s3.ts'
import { connectS3, type S3Settings } from './s3-client.ts'
import { openS3Uploads } from './s3-uploads.ts'

/** Both stores of a bucket, over the same connections. */
export function openBucket(settings: S3Settings, scratch: string) {
  const s3 = connectS3(settings)
  return { storage: openS3Storage(s3), uploads: openS3Uploads(s3, scratch) }
}
