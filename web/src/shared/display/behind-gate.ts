import { StatusError } from '@kaleido/client/errors'

/** Whether a call was refused because its work belongs to the area after dark: passing the gate opens it. */
export function isBehindGate(error: unknown): error is StatusError {
  return error instanceof StatusError && error.key === 'work.after_dark'
}
