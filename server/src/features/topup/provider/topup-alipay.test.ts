import { createSign, createVerify, generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createAlipay } from './topup-alipay.ts'

const keys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const bare = (pem: string) => pem.replaceAll(/-----.*-----|\n/g, '')

const [app, alipay, former, stranger] = [keys(), keys(), keys(), keys()]
const provider = createAlipay({
  appId: '2026112600000001',
  sellerId: '2088000000000001',
  privateKey: bare(app.privateKey),
  publicKeys: [bare(alipay.publicKey), bare(former.publicKey)],
  gateway: 'https://openapi.alipay.com/gateway.do',
  notifyUrl: 'https://h5.example/pay/notify/alipay',
  returnUrl: (order) => `https://h5.example/pay/return?order=${order}`,
})
const now = new Date()

const fields = {
  notify_id: 'n1',
  notify_type: 'trade_status_sync',
  app_id: '2026112600000001',
  seller_id: '2088000000000001',
  out_trade_no: '81',
  trade_no: '2026112622001',
  total_amount: '6.00',
  trade_status: 'TRADE_SUCCESS',
  subject: '60 金币 & 更多',
}

/** As Alipay documents it: all fields but the signature and its type, sorted, joined, signed with SHA256withRSA. */
function signed(given: Readonly<Record<string, string>>, key: string): URLSearchParams {
  const text = Object.entries(given)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const sign = createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64')
  return new URLSearchParams({ ...given, sign, sign_type: 'RSA2' })
}

const read = (form: URLSearchParams) =>
  provider.read({ headers: new Headers(), body: Buffer.from(form.toString()) }, now)

describe('notices of Alipay', () => {
  const paid = {
    eventId: 'n1',
    kind: 'paid',
    orderNo: '81',
    txn: '2026112622001',
    amount: 600,
    currency: 'CNY',
    app: provider.app,
  }

  it('are read as they are signed, with the present key or the one before', () => {
    expect(read(signed(fields, alipay.privateKey))).toEqual(paid)
    expect(read(signed(fields, former.privateKey))).toEqual(paid)
  })

  it('are not believed with another key, changed, or without a signature', () => {
    expect(read(signed(fields, stranger.privateKey))).toBeUndefined()
    const changed = signed(fields, alipay.privateKey)
    changed.set('total_amount', '0.01')
    expect(read(changed)).toBeUndefined()
    expect(read(new URLSearchParams(fields))).toBeUndefined()
    const bad = new URLSearchParams({ ...fields, sign: 'x', sign_type: 'RSA2' })
    expect(read(bad)).toBeUndefined()
  })

  it('count in fen digit by digit, and name whose money it is', () => {
    const amountOf = (total_amount: string) =>
      read(signed({ ...fields, total_amount }, alipay.privateKey))?.amount
    expect(['0.29', '1.1', '128', '648.00', '-6.00', '6.001', '1e3'].map(amountOf)).toEqual([
      29,
      110,
      12800,
      64800,
      undefined,
      undefined,
      undefined,
    ])
    const foreign = read(signed({ ...fields, app_id: '2026000000000000' }, alipay.privateKey))
    expect(foreign?.app).not.toBe(provider.app)
  })

  it('tell of a whole refund; of a part they tell nothing that is applied by itself', () => {
    const refund = (refund_fee: string) =>
      read(signed({ ...fields, refund_fee, trade_status: 'TRADE_CLOSED' }, alipay.privateKey))
    expect(refund('6.00')).toMatchObject({ kind: 'refunded', amount: 600 })
    expect(refund('1.00')).toMatchObject({ kind: 'other', amount: 100 })
    const waiting = read(signed({ ...fields, trade_status: 'WAIT_BUYER_PAY' }, alipay.privateKey))
    expect(waiting).toMatchObject({ kind: 'other' })
  })
})

describe('an order at Alipay', () => {
  it('is an address signed with the app’s key, without any request', async () => {
    const expiresAt = new Date('2026-11-26T12:15:00Z')
    const order = { orderNo: '81', amount: 650, title: '60 金币', expiresAt }
    const { url, payment } = await provider.create(order)
    expect(payment).toBe('81')
    const query = new URL(url).searchParams
    expect(query.get('method')).toBe('alipay.trade.wap.pay')
    expect(query.get('notify_url')).toBe('https://h5.example/pay/notify/alipay')
    expect(JSON.parse(query.get('biz_content') ?? '')).toMatchObject({
      out_trade_no: '81',
      total_amount: '6.50',
      product_code: 'QUICK_WAP_WAY',
      time_expire: '2026-11-26 20:15:00',
    })
    const text = [...query]
      .filter(([name]) => name !== 'sign')
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&')
    const isSigned = createVerify('RSA-SHA256')
      .update(text, 'utf8')
      .verify(app.publicKey, query.get('sign') ?? '', 'base64')
    expect(isSigned).toBe(true)
  })
})
