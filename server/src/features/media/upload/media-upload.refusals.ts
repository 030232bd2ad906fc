import type { ErrorCode } from '@kaleido/contract/all'
import { ERRORS } from '@tus/server'
import { AppError } from '../../../platform/errors.ts'

/** What the library says as plain text for developers, as refusals in our words. */
const refusals = new Map<unknown, readonly [code: ErrorCode, field?: string]>([
  [ERRORS.MISSING_OFFSET, ['media.upload_header', 'Upload-Offset']],
  [ERRORS.INVALID_LENGTH, ['media.upload_header', 'Upload-Length']],
  [ERRORS.INVALID_METADATA, ['media.upload_header', 'Upload-Metadata']],
  [ERRORS.INVALID_CONTENT_TYPE, ['http.unsupported_type', 'Content-Type']],
  [ERRORS.INVALID_OFFSET, ['media.upload_offset', 'Upload-Offset']],
  [ERRORS.ERR_SIZE_EXCEEDED, ['media.upload_over_length', 'Upload-Length']],
  [ERRORS.FILE_NOT_FOUND, ['media.no_upload']],
  [ERRORS.FILE_NO_LONGER_EXISTS, ['media.upload_expired']],
  [ERRORS.ABORTED, ['media.upload_taken_over']],
  [ERRORS.UNSUPPORTED_CONCATENATION_EXTENSION, ['media.upload_unsupported', 'Upload-Concat']],
  [
    ERRORS.UNSUPPORTED_CREATION_DEFER_LENGTH_EXTENSION,
    ['media.upload_unsupported', 'Upload-Defer-Length'],
  ],
])

/** Our refusal for an error that the library threw; the error itself if it is none of its own. */
export function asRefusal(error: unknown): unknown {
  const known = refusals.get(error)
  if (!known) return error
  const [code, field] = known
  return new AppError(code, field === undefined ? {} : { field })
}

/** The library answers some requests without an error that it could be asked about: by their headers. */
export async function refusalIn(response: Response): Promise<AppError | undefined> {
  if (response.status < 400) return undefined
  const [, name] = /^Invalid ([\w-]+)/.exec(await response.text()) ?? []
  if (response.status === 412 || name === 'tus-resumable') {
    return new AppError('media.upload_version', { field: 'Tus-Resumable' })
  }
  if (name === 'content-type')
    return new AppError('http.unsupported_type', { field: 'Content-Type' })
  return new AppError('media.upload_header', name === undefined ? {} : { field: spelled(name) })
}

/** `upload-offset` as the protocol writes it. */
function spelled(header: string): string {
  return header.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
}
