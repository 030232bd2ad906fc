import { textOf } from '@kaleido/client/error-text'
import { isClientError } from '@kaleido/client/errors'
import { fetchWithProgress } from '@kaleido/client/upload/fetch-with-progress'
import { uploadPicture } from '@kaleido/contract/media'
import type { Connection } from '../../../shared/connection/connection.ts'
import type { DraftPicture, UploadedPicture } from '../draft/content.ts'

/** Even made smaller it is more than the server takes. */
export class PictureTooLarge extends Error {
  override readonly name = 'PictureTooLarge'
}

export interface UploadHow {
  readonly signal: AbortSignal
  /** How much of it is sent, from 0 to 1. */
  readonly onProgress: (sent: number) => void
}

export async function uploadOne(
  { client }: Pick<Connection, 'client'>,
  file: Blob,
  { signal, onProgress }: UploadHow,
): Promise<UploadedPicture> {
  const { id, url, width, height, placeholder } = await client.call(
    uploadPicture,
    {},
    { file, signal, silent: true, fetch: fetchWithProgress(onProgress) },
  )
  return { id, url, width, height, placeholder }
}

/** Why a picture was refused, in the language of the page. */
export function reasonOf(error: unknown): Pick<DraftPicture, 'reason' | 'isTooLarge'> {
  if (error instanceof PictureTooLarge) return { isTooLarge: true }
  const language = document.documentElement.lang.startsWith('zh') ? 'zh-CN' : 'en'
  return { reason: isClientError(error) ? textOf(error, language) : undefined }
}
