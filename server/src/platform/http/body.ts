import { allErrors, type ErrorCode } from '@kaleido/contract/all'
import type { Language } from '@kaleido/contract/core/error'
import type { EnvelopeCodec } from './envelope.ts'
import { AppError } from '../errors.ts'
import { isOutOfRoom } from '../process/disk.ts'
import { StorageDown, StorageFull } from '../storage/storage.ts'
import { isConnectionError, isDiskFull } from '../db/faults.ts'

/** The envelope of a success, as text. `null` has no content to seal. */
export function successBody(data: unknown, codec: EnvelopeCodec | undefined): string {
  const time = new Date().toISOString()
  const json = JSON.stringify(data ?? null)
  if (!codec || json === 'null')
    return `{"code":200,"data":${json},"msg":"","tip":"","time":"${time}"}`
  return `{"code":200,"data":"${codec.seal(json)}","msg":"","tip":"","hash":"${codec.keyName}","time":"${time}"}`
}

export interface RefusalAnswer {
  readonly status: number
  readonly code: ErrorCode
  readonly body: string
  readonly retryAfter: number | undefined
}

/** A refusal's envelope is never sealed, so that a program can tell refusals apart without any key. */
export function refusalAnswer(error: AppError, language: Language): RefusalAnswer {
  const spec = allErrors[error.code]
  const body = JSON.stringify({
    code: spec.code,
    data: { ...error.details, key: error.code },
    msg: error.code,
    tip: error.tip ?? spec.text[language],
    time: new Date().toISOString(),
  })
  return { status: spec.status, code: error.code, body, retryAfter: error.retryAfter }
}

const unavailableRetrySeconds = 3

/**
 * Maps any thrown error to a refusal of the contract. An unexpected error is our fault: 500, or 503 if it is temporary.
 */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isPassing(error)) {
    return new AppError(
      'http.unavailable',
      {},
      { cause: error, retryAfter: unavailableRetrySeconds },
    )
  }
  const status = statusOf(error)
  const code = status === undefined ? undefined : byStatus[status]
  if (code) return new AppError(code, {}, { cause: error })
  if (status !== undefined && status >= 400 && status < 500) {
    return new AppError('http.bad_request', {}, { cause: error })
  }
  return new AppError('http.internal', {}, { cause: error })
}

/** Temporary conditions, which are nobody's mistake. */
function isPassing(error: unknown): boolean {
  const isFull = isDiskFull(error) || isOutOfRoom(error) || error instanceof StorageFull
  return isFull || error instanceof StorageDown || isConnectionError(error)
}

const byStatus: Readonly<Record<number, ErrorCode>> = {
  404: 'http.not_found',
  405: 'http.method_not_allowed',
  413: 'http.too_large',
  415: 'http.unsupported_type',
  503: 'http.unavailable',
}

/** Errors of the HTTP framework carry the status that they mean. */
function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined
  return typeof error.statusCode === 'number' ? error.statusCode : undefined
}
