import { CallError, StatusError } from '@kaleido/client/errors'

const passing = new Set([401, 429, 502, 503, 504])

/** Whether what stopped a call may be over in a while, so that the same is worth sending again. */
export function isPassing(error: unknown): boolean {
  if (error instanceof StatusError) return passing.has(error.status)
  return error instanceof CallError && error.kind !== 'bad_request'
}
