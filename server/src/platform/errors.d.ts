import type { ErrorCode } from '@kaleido/contract/all'
/** Details of a refusal that a program may read; the text for people comes from the contract. */
export type Details = Readonly<Record<string, unknown>>
/**
 * A refusal that the caller is meant to see. `code` is of the feature's own list in the contract, which holds status,
 * number and texts. Anything else that is thrown is a fault of ours: 500, logged with its stack, told to nobody.
 */
export declare class AppError extends Error {
  readonly name = 'AppError'
  readonly code: ErrorCode
  readonly details: Details
  /** Seconds after which a try makes sense; travels as Retry-After. */
  readonly retryAfter: number | undefined
  constructor(
    code: ErrorCode,
    details?: Details,
    options?: ErrorOptions & {
      retryAfter?: number
    },
  )
}
