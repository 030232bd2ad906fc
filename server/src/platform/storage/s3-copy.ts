import { type CompletedPart, CopyObjectCommand, UploadPartCopyCommand } from '@aws-sdk/client-s3'
import type { S3 } from './s3-client.ts'
import {
  abortMultipart,
  completeMultipart,
  createMultipart,
  type Multipart,
} from './s3-multipart.ts'

/** One request copies so much well within its timeout. Ten thousand of them are 640 GB. */
const pieceBytes = 64 * 1024 * 1024
const atOnce = 4

interface Copy {
  readonly from: string
  readonly to: string
  readonly bytes: number
}

/** Copies an object within the bucket: the store does it, and none of the bytes travel through this process. */
export async function copyWithin(s3: S3, copy: Copy): Promise<void> {
  if (copy.bytes > pieceBytes) return copyInPieces(s3, copy)
  const of = { Bucket: s3.bucket, Key: copy.to, CopySource: sourceOf(s3, copy) }
  await s3.ask((options) => s3.client.send(new CopyObjectCommand(of), options))
}

/** Keys need no encoding. */
function sourceOf(s3: S3, { from }: Copy): string {
  return `${s3.bucket}/${from}`
}

async function copyInPieces(s3: S3, copy: Copy): Promise<void> {
  const multipart = await createMultipart(s3, copy.to)
  try {
    const parts: CompletedPart[] = []
    const count = Math.ceil(copy.bytes / pieceBytes)
    const numbers = Array.from({ length: count }, (_, at) => at + 1)
    while (numbers.length > 0) {
      const some = numbers.splice(0, atOnce)
      parts.push(
        ...(await Promise.all(some.map((number) => copyPiece(s3, copy, { multipart, number })))),
      )
    }
    await completeMultipart(s3, multipart, parts)
  } catch (error) {
    await abortMultipart(s3, multipart)
    throw error
  }
}

async function copyPiece(
  s3: S3,
  copy: Copy,
  { multipart, number }: { readonly multipart: Multipart; readonly number: number },
): Promise<CompletedPart> {
  const start = (number - 1) * pieceBytes
  const end = Math.min(start + pieceBytes, copy.bytes) - 1
  const command = new UploadPartCopyCommand({
    Bucket: s3.bucket,
    ...multipart,
    PartNumber: number,
    CopySource: sourceOf(s3, copy),
    CopySourceRange: `bytes=${start}-${end}`,
  })
  const { CopyPartResult } = await s3.ask((options) => s3.client.send(command, options))
  return { PartNumber: number, ETag: CopyPartResult?.ETag }
}
