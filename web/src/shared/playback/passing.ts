import { CallError, StatusError } from '@kaleido/client/errors'

const passing = new Set([401, 429, 502, 503, 504])

/** Whether a failed call may succeed later, so that it is worth retrying. */
export function isPassing(error: unknown): boolean {
  if (error instanceof StatusError) return passing.has(error.status)
  return error instanceof CallError && error.kind !== 'bad_request'
}
