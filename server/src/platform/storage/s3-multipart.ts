import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  type CompletedPart,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type MultipartUpload,
} from '@aws-sdk/client-s3'
import { isGone, type S3 } from './s3-client.ts'

/** An upload that takes longer than this never ends: its process was killed. */
const uploadLivesMs = 24 * 3_600_000

/** One upload of the protocol: the object appears with the last request. */
export interface Multipart {
  readonly Key: string
  readonly UploadId: string
}

export async function createMultipart(s3: S3, Key: string): Promise<Multipart> {
  const command = new CreateMultipartUploadCommand({ Bucket: s3.bucket, Key })
  const { UploadId } = await s3.ask((options) => s3.client.send(command, options))
  if (UploadId === undefined) throw new Error('the storage did not name the upload')
  return { Key, UploadId }
}

export async function completeMultipart(
  s3: S3,
  multipart: Multipart,
  Parts: CompletedPart[],
): Promise<void> {
  const of = { Bucket: s3.bucket, ...multipart, MultipartUpload: { Parts } }
  const command = new CompleteMultipartUploadCommand(of)
  await s3.ask((options) => s3.client.send(command, options))
}

/** Another process may have ended it first. */
export async function abortMultipart(s3: S3, multipart: Multipart): Promise<void> {
  const command = new AbortMultipartUploadCommand({ Bucket: s3.bucket, ...multipart })
  await s3.ask((options) => s3.client.send(command, options)).catch(ignoreGone)
}

function ignoreGone(error: unknown): void {
  if (!isGone(error)) throw error
}

export interface FoundMultipart extends Multipart {
  readonly initiatedAt: Date
}

/** Those that were begun and not ended, below a prefix. */
export async function* listMultiparts(s3: S3, Prefix = ''): AsyncGenerator<FoundMultipart> {
  let marker: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {}
  for (;;) {
    const list = new ListMultipartUploadsCommand({ Bucket: s3.bucket, Prefix, ...marker })
    const page = await s3.ask((options) => s3.client.send(list, options))
    yield* (page.Uploads ?? []).flatMap(toFound)
    if (!page.IsTruncated) return
    marker = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
  }
}

function toFound({ Key, UploadId, Initiated }: MultipartUpload): FoundMultipart[] {
  if (Key === undefined || UploadId === undefined) return []
  return [{ Key, UploadId, initiatedAt: Initiated ?? new Date(0) }]
}

/** Parts of uploads whose process was killed take up invisible space. */
export async function abortOldMultiparts(
  s3: S3,
  mayAbort: (key: string) => boolean,
): Promise<void> {
  for await (const { initiatedAt, ...found } of listMultiparts(s3)) {
    const isOld = Date.now() - initiatedAt.getTime() >= uploadLivesMs
    if (isOld && mayAbort(found.Key)) await abortMultipart(s3, found)
  }
}
