export const providerIds = ['sandbox', 'stripe', 'alipay'] as const
export type ProviderId = (typeof providerIds)[number]

/** What a provider is told of an order. */
export interface PayableOrder {
  /** Our number of it, which the provider repeats in all that it tells. */
  readonly orderNo: string
  /** In fen. */
  readonly amount: number
  readonly title: string
  readonly expiresAt: Date
}

export interface Payment {
  /** The provider's number of it. */
  readonly payment: string
  readonly url: string
}

/** What a provider tells of money. */
export interface PayEvent {
  /** The provider's number of the event: the same event is stored once. */
  readonly eventId: string
  readonly kind: 'paid' | 'refunded' | 'disputed' | 'other'
  readonly orderNo?: string | undefined
  /** The transaction in which money moved. */
  readonly txn?: string | undefined
  /** In the smallest unit of its currency. */
  readonly amount?: number | undefined
  /** ISO 4217, upper case. */
  readonly currency?: string | undefined
  /** Whose money it is, as the provider names its customer. */
  readonly app?: string | undefined
}

/** A delivery as it arrived. */
export interface Delivery {
  readonly headers: Headers
  readonly body: Buffer
}

/** An order as its provider knows it. */
export interface Reference {
  readonly orderNo: string
  readonly payment: string | null
}

export interface Refund {
  /** Our number of the refund: the same one is paid out once. */
  readonly refundNo: string
  readonly orderNo: string
  readonly txn: string
  readonly amount: number
}

/** A provider of payments. Each request to it ends after `withinMs`. */
export interface Provider {
  readonly id: ProviderId
  /** What it calls us; an event for another is not ours. */
  readonly app: string
  /** Whether creating a payment asks its servers, which no transaction waits for. */
  readonly asksToCreate: boolean
  readonly create: (order: PayableOrder) => Promise<Payment>
  /** The event of an authentic delivery; undefined if it is none. */
  readonly read: (delivery: Delivery, now: Date) => PayEvent | undefined
  /** The text by which it stops delivering. */
  readonly received: string
  /** What it knows of an order: that it is paid, or undefined. */
  readonly query: (order: Reference) => Promise<PayEvent | undefined>
  readonly refund: (refund: Refund) => Promise<void>
  /** Nobody can pay it any more. An order that is paid already stays so. */
  readonly cancel: (order: Reference) => Promise<void>
}

export const withinMs = 8_000
export const currency = 'CNY'

/** A number of money in what others send: whole and positive, or undefined. */
export function wholeAmount(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= 200 ? value : undefined
}
