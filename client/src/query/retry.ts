import { CallError, StatusError } from '../errors.ts'

const mostRetries = 2
const passing = new Set([429, 502, 503, 504])
const longestWaitMs = 10_000

/** Whether a read is worth a retry: only where the failure may be transient. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= mostRetries) return false
  if (error instanceof StatusError) return passing.has(error.status) && isSoon(error.retryAfterMs)
  return error instanceof CallError && error.kind === 'network'
}

/** As long as the server asks for, else exponential backoff. */
export function retryDelay(failures: number, error: unknown): number {
  const asked = error instanceof StatusError ? error.retryAfterMs : undefined
  return asked ?? Math.min(500 * 2 ** failures, longestWaitMs)
}

/** Nobody waits that long for a page; the error and a retry button serve better. */
function isSoon(waitMs = 0): boolean {
  return waitMs <= longestWaitMs
}
