import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { StorageDown, StorageFull } from './storage.ts'

export interface S3Settings {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
  /** The timeout of a request, and of a stall within it. */
  readonly timeoutMs?: number
}

const defaultTimeoutMs = 20_000
const sockets = 200

export interface S3 {
  readonly client: S3Client
  readonly bucket: string
  /** Runs one short request, including its retries, within a timeout. */
  readonly ask: <T>(
    request: (signal: { readonly abortSignal: AbortSignal }) => Promise<T>,
  ) => Promise<T>
}

export function connectS3(settings: S3Settings): S3 {
  const { endpoint, bucket, region, accessKey, secretKey, timeoutMs = defaultTimeoutMs } = settings
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Servers of other makers may not support a host name per bucket, nor the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: Math.min(timeoutMs, 3_000),
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
      socketTimeout: timeoutMs,
      httpAgent: { maxSockets: sockets },
      httpsAgent: { maxSockets: sockets },
    },
  })
  return {
    client,
    bucket,
    ask: (request) => request({ abortSignal: AbortSignal.timeout(timeoutMs) }).catch(rethrow),
  }
}

/** Maps the store's errors to those of the interface. */
export function rethrow(error: unknown): never {
  throw translated(error)
}

const fullNames: ReadonlySet<string> = new Set([
  'QuotaExceeded',
  'InsufficientStorage',
  'XMinioStorageFull',
])

function translated(error: unknown): unknown {
  if (error instanceof S3ServiceException) {
    const status = error.$metadata.httpStatusCode ?? 0
    if (fullNames.has(error.name) || status === 507) {
      return new StorageFull('the storage has no room left', { cause: error })
    }
    if (status >= 500) return down(error)
    // Some servers send only the name of an error.
    return [401, 403].includes(status) ? refused(error) : error
  }
  const isOfTheLine = error instanceof Error && (hasSocketCode(error) || lineNames.has(error.name))
  return isOfTheLine ? down(error) : error
}

const lineNames: ReadonlySet<string> = new Set(['TimeoutError', 'AbortError'])

/** Node's network errors. */
function hasSocketCode(error: Error): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code !== undefined && /^(?:E(?:CONN|HOST|NET|PIPE|TIMEDOUT|AI_)|ENOTFOUND)/.test(code)
}

function refused(cause: S3ServiceException): Error {
  return new Error(`the storage refuses our key: ${cause.name}`, { cause })
}

function down(cause: unknown): StorageDown {
  return new StorageDown('the storage does not answer', { cause })
}

/** No object has this key. */
export function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name)
}

/** No object has this key: undefined. */
export function ignoreMissing(error: unknown): undefined {
  if (isMissing(error)) return undefined
  throw error
}

/** The upload in parts was completed or aborted, or never begun. Some servers then miss the key. */
export function isGone(error: unknown): boolean {
  return isMissing(error) || (error instanceof S3ServiceException && error.name === 'NoSuchUpload')
}

export function isOutside(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 416
}
