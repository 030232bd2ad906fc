import type { ErrorCode } from '@kaleido/contract/all'

/** Details of a refusal for programs; the text for people comes from the contract. */
export type Details = Readonly<Record<string, unknown>>

/**
 * A refusal that the caller is meant to see. `code` is in the feature's list in the contract, which defines status,
 * number and texts. Any other thrown error is a fault of ours: 500, logged with its stack and not shown to the caller.
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly details: Details
  /** Seconds until a retry makes sense; sent as Retry-After. */
  readonly retryAfter: number | undefined
  /** For the person, where it says more than the contract's text. */
  readonly tip: string | undefined

  constructor(
    code: ErrorCode,
    details: Details = {},
    options: ErrorOptions & { retryAfter?: number; tip?: string } = {},
  ) {
    super(code, options)
    this.code = code
    this.details = details
    this.retryAfter = options.retryAfter
    this.tip = options.tip
  }
}
