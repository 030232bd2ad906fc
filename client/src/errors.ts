import type { RefusalData } from '@kaleido/contract/core/wire'

/**
 * Why a call ended without an answer. `bad_request`: the input cannot be sent; `bad_response`: the answer cannot be opened or
 * does not fit the contract; `cancelled`: the caller gave up.
 */
export type CallFault = 'network' | 'timeout' | 'cancelled' | 'bad_request' | 'bad_response'

export class CallError extends Error {
  override readonly name = 'CallError'
  readonly kind: CallFault

  constructor(kind: CallFault, call: string, cause?: unknown) {
    super(`${call}: ${kind}`, { cause })
    this.kind = kind
  }
}

interface Refusal {
  readonly call: string
  /** The envelope's numeric code. */
  readonly code: number
  /** For the person, in the language of the request. */
  readonly tip: string
  /** For the developer. */
  readonly msg: string
  readonly data: RefusalData | undefined
}

interface HttpRefusal extends Refusal {
  readonly status: number
  readonly statusText: string
  /** How long the server asks to wait. */
  readonly retryAfterMs: number | undefined
}

/** A refusal by the transport: a status other than 200. */
export class StatusError extends Error {
  override readonly name = 'StatusError'
  readonly kind = 'status'
  readonly status: number
  readonly statusText: string
  readonly key: string | undefined
  readonly tip: string
  readonly msg: string
  readonly data: RefusalData | undefined
  readonly retryAfterMs: number | undefined

  constructor(refusal: HttpRefusal) {
    super(`${refusal.call}: status ${refusal.status} ${refusal.msg}`)
    this.status = refusal.status
    this.statusText = refusal.statusText
    this.key = refusal.data?.key
    this.tip = refusal.tip
    this.msg = refusal.msg
    this.data = refusal.data
    this.retryAfterMs = refusal.retryAfterMs
  }
}

/** A refusal by the product: a complete answer with its own code. */
export class BusinessError extends Error {
  override readonly name = 'BusinessError'
  readonly kind = 'business'
  readonly code: number
  /** `feature.reason`: the key by which programs tell refusals apart. */
  readonly key: string | undefined
  readonly tip: string
  readonly msg: string
  readonly data: RefusalData | undefined

  constructor(refusal: Refusal) {
    super(`${refusal.call}: refused with ${refusal.code} ${refusal.msg}`)
    this.code = refusal.code
    this.key = refusal.data?.key
    this.tip = refusal.tip
    this.msg = refusal.msg
    this.data = refusal.data
  }
}

export type ClientError = CallError | StatusError | BusinessError

export function isClientError(error: unknown): error is ClientError {
  return (
    error instanceof CallError || error instanceof StatusError || error instanceof BusinessError
  )
}

export function hasFault(error: unknown, kind: CallFault): error is CallError {
  return error instanceof CallError && error.kind === kind
}
