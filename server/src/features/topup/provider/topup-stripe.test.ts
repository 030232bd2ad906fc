import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import { createStripe } from './topup-stripe.ts'

const [present, previous] = ['whsec_present', 'whsec_previous']
const returnUrl = (order: string) => `https://h5.example/pay/return?order=${order}`
const settings = { secretKey: 'sk_test_1', webhookSecrets: [present, previous], returnUrl }
const provider = createStripe(settings)
const signer = new Stripe('sk_test_1')
const now = new Date('2026-11-26T12:00:00Z')

const session = {
  id: 'cs_1',
  object: 'checkout.session',
  payment_status: 'paid',
  payment_intent: 'pi_1',
  amount_total: 600,
  currency: 'cny',
  metadata: { order: '81' },
}

function sent(
  event: { readonly type: string; readonly object: object },
  { secret = present, at = now, change = (text: string) => text } = {},
) {
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    livemode: false,
    type: event.type,
    data: { object: event.object },
  })
  const timestamp = Math.floor(at.getTime() / 1_000)
  const header = signer.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return {
    headers: new Headers({ 'stripe-signature': header }),
    body: Buffer.from(change(payload)),
  }
}
const completed = { type: 'checkout.session.completed', object: session }

describe('notices of Stripe', () => {
  it('are read as they are signed, with the present secret or the one before', () => {
    const paid = {
      eventId: 'evt_1',
      kind: 'paid',
      orderNo: '81',
      txn: 'pi_1',
      amount: 600,
      currency: 'CNY',
      app: 'test',
    }
    expect(provider.read(sent(completed), now)).toEqual(paid)
    expect(provider.read(sent(completed, { secret: previous }), now)).toEqual(paid)
  })

  it('are not believed with another secret, changed, old or without a signature', () => {
    expect(provider.read(sent(completed, { secret: 'whsec_other' }), now)).toBeUndefined()
    const change = (text: string) => text.replace('600', '60')
    expect(provider.read(sent(completed, { change }), now)).toBeUndefined()
    const at = new Date(now.getTime() - 301_000)
    expect(provider.read(sent(completed, { at }), now)).toBeUndefined()
    const { body } = sent(completed)
    expect(provider.read({ headers: new Headers(), body }, now)).toBeUndefined()
  })

  it('tell of returns and disputes by the transaction, and leave alone what is not ours', () => {
    const charge = {
      refunded: true,
      payment_intent: 'pi_1',
      amount_refunded: 600,
      currency: 'cny',
      metadata: { order: '81' },
    }
    const refunded = { type: 'charge.refunded', object: charge }
    expect(provider.read(sent(refunded), now)).toMatchObject({ kind: 'refunded', txn: 'pi_1' })
    const dispute = { payment_intent: 'pi_1', amount: 600, currency: 'cny' }
    const withdrawn = { type: 'charge.dispute.funds_withdrawn', object: dispute }
    expect(provider.read(sent(withdrawn), now)).toMatchObject({ kind: 'disputed', txn: 'pi_1' })
    for (const object of [
      { ...session, payment_status: 'unpaid' },
      { ...session, metadata: {} },
    ]) {
      expect(provider.read(sent({ ...completed, object }), now)).toMatchObject({ kind: 'other' })
    }
    const unknown = { type: 'payout.paid', object: {} }
    expect(provider.read(sent(unknown), now)).toMatchObject({ kind: 'other' })
  })
})

describe('requests to Stripe', () => {
  it('create a session once per order, ask for it, expire it and send money back', async () => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (part) => (body += part))
      request.on('end', () => {
        const key = String(request.headers['idempotency-key'] ?? '')
        asked.push(`${request.method} ${request.url} ${key} ${body}`)
        response.setHeader('content-type', 'application/json')
        const url = 'https://checkout.stripe.com/c/1'
        response.end(JSON.stringify({ ...session, url, status: 'open' }))
      })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const to = createStripe({ ...settings, server: { host: '127.0.0.1', port, protocol: 'http' } })
    const order = { orderNo: '81', amount: 600, title: '60 金币', expiresAt: now }
    expect(await to.create(order)).toEqual({
      payment: 'cs_1',
      url: 'https://checkout.stripe.com/c/1',
    })
    const reference = { orderNo: '81', payment: 'cs_1' }
    expect(await to.query(reference)).toMatchObject({ kind: 'paid', eventId: 'poll:pi_1' })
    await to.cancel(reference)
    await to.refund({ refundNo: '7', orderNo: '81', txn: 'pi_1', amount: 600 })
    server.close()
    const [created, queried, , expired, refunded] = asked
    expect(created).toMatch(/^POST \/v1\/checkout\/sessions order:81 /)
    expect(created).toContain('unit_amount]=600')
    expect(queried).toMatch(/^GET \/v1\/checkout\/sessions\/cs_1/)
    expect(expired).toMatch(/^POST \/v1\/checkout\/sessions\/cs_1\/expire/)
    expect(refunded).toMatch(/^POST \/v1\/refunds refund:7 .*payment_intent=pi_1/)
  })
})
