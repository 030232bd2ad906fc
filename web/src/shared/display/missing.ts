import { StatusError } from '@kaleido/client/errors'

/** Whether a call was refused because the thing does not exist, or no longer. */
export function isMissing(error: unknown): error is StatusError {
  return error instanceof StatusError && (error.status === 404 || error.status === 410)
}

/** Whether it existed, and was deleted. */
export function isGone(error: unknown): boolean {
  return isMissing(error) && error.status === 410
}
