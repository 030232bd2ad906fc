/** A payment that a provider is asked for. */
export interface Payment {
  /** Our number of it. However often it is asked for, the same number is paid once. */
  readonly outBizNo: string
  /** In fen. */
  readonly amount: number
  /** In millionths, where it is paid in USDT. */
  readonly usdt: number | null
  readonly network: string | null
  readonly holder: string
  readonly number: string
  readonly bank: string | null
  readonly branch: string | null
}

/**
 * What a provider says of a payment. `failed` is final: nothing of that number is paid any more. `absent` is only
 * answered to a query, of a number that it does not know yet.
 */
export type Answer =
  | { readonly kind: 'paid'; readonly reference: string }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'processing' }
  | { readonly kind: 'absent' }

/** A provider of payouts. Each request to it ends within `withinMs`, or throws: then nobody knows whether it pays. */
export interface PayoutProvider {
  readonly id: string
  /** After so many minutes it knows every payment that it was asked for. */
  readonly maxDelayMinutes: number
  readonly pay: (payment: Payment) => Promise<Answer>
  readonly query: (outBizNo: string) => Promise<Answer>
}

/** Paid by the staff, outside of the product: no worker asks anybody. */
export const defaultProvider = 'manual'

export const outBizNoOf = (orderId: string) => `wd:${orderId}`
