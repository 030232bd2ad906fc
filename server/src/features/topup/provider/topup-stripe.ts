import { Stripe } from 'stripe'
import {
  currency,
  type Delivery,
  type PayableOrder,
  type PayEvent,
  type Provider,
  textOf,
  wholeAmount,
  withinMs,
} from './provider.ts'

export interface StripeSettings {
  readonly secretKey: string
  /** The present signing secret first. */
  readonly webhookSecrets: readonly string[]
  /** Where Stripe sends people back to. */
  readonly returnUrl: (orderNo: string) => string
  /** Another server than Stripe's, for tests. */
  readonly server?: { readonly host: string; readonly port: number; readonly protocol: 'http' }
}

/** A notice is only believed this long after it was signed. */
const toleranceSeconds = 300
/** Stripe ends a session after half an hour at the earliest; ours is ended by `cancel`. */
const leastSessionSeconds = 31 * 60

/** Stripe Checkout: https://docs.stripe.com/payments/checkout */
export function createStripe(settings: StripeSettings): Provider {
  const { secretKey, webhookSecrets, returnUrl, server } = settings
  const client = new Stripe(secretKey, { timeout: withinMs, maxNetworkRetries: 1, ...server })
  const app = secretKey.includes('_live_') ? 'live' : 'test'
  return {
    id: 'stripe',
    app,
    asksToCreate: true,
    received: '{"received":true}',
    async create(order) {
      const session = await client.checkout.sessions.create(
        sessionOf(order, returnUrl(order.orderNo)),
        { idempotencyKey: `order:${order.orderNo}` },
      )
      if (session.url === null) throw new Error('Stripe answered no address to pay at')
      return { payment: session.id, url: session.url }
    },
    read: (delivery, now) => readEvent(client, { delivery, now, secrets: webhookSecrets }),
    async query({ payment }) {
      if (payment === null) return undefined
      const session = await client.checkout.sessions.retrieve(payment)
      const found = eventOfSession(session, app)
      return found && { ...found, eventId: `poll:${found.txn}` }
    },
    async refund({ refundNo, txn, amount, orderNo }) {
      await client.refunds.create(
        { payment_intent: txn, amount, metadata: { order: orderNo } },
        { idempotencyKey: `refund:${refundNo}` },
      )
    },
    async cancel({ payment }) {
      if (payment === null) return
      const { status } = await client.checkout.sessions.retrieve(payment)
      if (status === 'open') await client.checkout.sessions.expire(payment)
    },
  }
}

function sessionOf({ orderNo, amount, title, expiresAt }: PayableOrder, returnUrl: string) {
  const metadata = { order: orderNo }
  const price = { currency: 'cny', unit_amount: amount, product_data: { name: title } }
  const earliest = Math.floor(Date.now() / 1_000) + leastSessionSeconds
  return {
    mode: 'payment' as const,
    client_reference_id: orderNo,
    line_items: [{ quantity: 1, price_data: price }],
    metadata,
    // Copied to the charge, so that refunds name the order too.
    payment_intent_data: { metadata },
    expires_at: Math.max(earliest, Math.floor(expiresAt.getTime() / 1_000)),
    success_url: returnUrl,
    cancel_url: returnUrl,
  }
}

function readEvent(
  client: Stripe,
  given: {
    readonly delivery: Delivery
    readonly now: Date
    readonly secrets: readonly string[]
  },
): PayEvent | undefined {
  const { delivery, now, secrets } = given
  const signature = delivery.headers.get('stripe-signature') ?? ''
  for (const secret of secrets) {
    try {
      const event = client.webhooks.constructEvent(
        delivery.body,
        signature,
        secret,
        toleranceSeconds,
        undefined,
        now.getTime(),
      )
      return toPayEvent(event)
    } catch {
      // Not signed with this secret, or not in time.
    }
  }
  return undefined
}

function toPayEvent(event: Stripe.Event): PayEvent {
  const { id: eventId, livemode } = event
  const app = livemode ? 'live' : 'test'
  const none: PayEvent = { eventId, kind: 'other' }
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const found = eventOfSession(event.data.object, app)
      return found ? { ...found, eventId } : none
    }
    case 'charge.refunded': {
      const {
        refunded,
        payment_intent,
        amount_refunded,
        metadata,
        currency: paid,
      } = event.data.object
      if (!refunded || metadata['order'] === undefined) return none
      return {
        eventId,
        kind: 'refunded',
        orderNo: textOf(metadata['order']),
        txn: idOf(payment_intent),
        amount: wholeAmount(amount_refunded),
        currency: paid.toUpperCase(),
        app,
      }
    }
    case 'charge.dispute.funds_withdrawn': {
      const { payment_intent, amount, currency: paid } = event.data.object
      const txn = idOf(payment_intent)
      return { ...none, kind: 'disputed', txn, amount, currency: paid.toUpperCase(), app }
    }
    default:
      return none
  }
}

/** That a session is paid. Sessions of others than this product name no order. */
function eventOfSession(session: Stripe.Checkout.Session, app: string): PayEvent | undefined {
  const orderNo = textOf(session.metadata?.['order'])
  if (orderNo === undefined || session.payment_status !== 'paid') return undefined
  return {
    eventId: session.id,
    kind: 'paid',
    orderNo,
    txn: idOf(session.payment_intent),
    amount: wholeAmount(session.amount_total),
    currency: (session.currency ?? currency).toUpperCase(),
    app,
  }
}

function idOf(object: string | { readonly id: string } | null): string | undefined {
  return object === null || typeof object === 'string' ? (object ?? undefined) : object.id
}
