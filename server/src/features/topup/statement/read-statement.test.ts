import { statementRules } from '@kaleido/contract/topup-statement'
import { describe, expect, it } from 'vitest'
import { readStatement } from './read-statement.ts'

const bytesOf = (...rows: readonly string[]) => Buffer.from(rows.join('\n'))
const plainHead = 'payment,order,kind,ref,amount,currency,time'
const at = (iso: string) => new Date(iso)

describe('a list that is made by hand', () => {
  it('gives payments and refunds, its times those of Shanghai', () => {
    const file = bytesOf(
      '\uFEFF' + plainHead,
      't-1,51,paid,,6.00,CNY,2026-11-26 20:00:00',
      '',
      't-1,51,refunded,r-1,6,cny,2026-11-27T01:00:00+08:00',
    )
    expect(readStatement('sandbox', file)).toEqual([
      {
        kind: 'paid',
        txn: 't-1',
        ref: '',
        orderNo: '51',
        amount: 600,
        currency: 'CNY',
        at: at('2026-11-26T12:00:00Z'),
      },
      {
        kind: 'refunded',
        txn: 't-1',
        ref: 'r-1',
        orderNo: '51',
        amount: 600,
        currency: 'CNY',
        at: at('2026-11-26T17:00:00Z'),
      },
    ])
  })

  it('may be of any provider', () => {
    const file = bytesOf(plainHead, 't-1,,paid,,6.00,CNY,2026-11-26 20:00')
    expect(readStatement('alipay', file)).toHaveLength(1)
    expect(readStatement('stripe', file)).toHaveLength(1)
  })

  it.each([
    ['a kind', 't-1,,sold,,6.00,CNY,2026-11-26 20:00'],
    ['an amount', 't-1,,paid,,six,CNY,2026-11-26 20:00'],
    ['a third decimal', 't-1,,paid,,6.001,CNY,2026-11-26 20:00'],
    ['a payment below zero', 't-1,,paid,,-6.00,CNY,2026-11-26 20:00'],
    ['a currency', 't-1,,paid,,6.00,yuan,2026-11-26 20:00'],
    ['a payment', ',,paid,,6.00,CNY,2026-11-26 20:00'],
    ['a long payment', `${'t'.repeat(201)},,paid,,6.00,CNY,2026-11-26 20:00`],
    ['a day', 't-1,,paid,,6.00,CNY,2026-02-30 20:00'],
    ['a time', 't-1,,paid,,6.00,CNY,yesterday'],
  ])('is refused with the line where it has no %s', (_what, row) => {
    const file = bytesOf(plainHead, 't-0,,paid,,1.00,CNY,2026-11-26 20:00', row)
    expect(() => readStatement('sandbox', file)).toThrow(
      expect.objectContaining({ code: 'topup.statement_line', details: { line: 3 } }),
    )
  })
})

const stripeHead =
  'balance_transaction_id,created_utc,created,currency,gross,fee,net,reporting_category,customer_facing_amount,customer_facing_currency,payment_intent_id,payment_metadata[order]'

describe("Stripe's itemized balance", () => {
  it('gives what buyers paid and got back, and leaves out fees and payouts', () => {
    const file = bytesOf(
      stripeHead,
      'txn_1,2026-11-26 12:00:00,2026-11-26 20:00:00,hkd,"1,234.56",5.00,1229.56,charge,1130.00,cny,pi_1,51',
      'txn_2,2026-11-26 13:00:00,,hkd,-10.00,0,-10.00,refund,-9.00,cny,pi_1,51',
      'txn_3,2026-11-26 14:00:00,,hkd,-5.00,0,-5.00,fee,,,,',
      'txn_4,2026-11-26 14:00:00,,hkd,-500.00,0,-500.00,payout,,,,',
      'txn_5,2026-11-26 15:00:00,,cny,12.00,0,12.00,dispute_reversal,,,pi_2,',
    )
    expect(readStatement('stripe', file)).toEqual([
      expect.objectContaining({
        kind: 'paid',
        txn: 'pi_1',
        ref: 'txn_1',
        orderNo: '51',
        amount: 113_000,
        currency: 'CNY',
        at: at('2026-11-26T12:00:00Z'),
      }),
      expect.objectContaining({ kind: 'refunded', txn: 'pi_1', amount: 900, currency: 'CNY' }),
      expect.objectContaining({
        kind: 'refunded',
        txn: 'pi_2',
        amount: -1_200,
        orderNo: undefined,
      }),
    ])
  })

  it('counts money without a smaller unit as it is', () => {
    const file = bytesOf(stripeHead, 'txn_1,2026-11-26 12:00:00,,jpy,500,0,500,charge,,,pi_1,51')
    expect(readStatement('stripe', file)).toEqual([
      expect.objectContaining({ amount: 500, currency: 'JPY' }),
    ])
    const odd = bytesOf(stripeHead, 'txn_1,2026-11-26 12:00:00,,jpy,500.50,0,500,charge,,,pi_1,51')
    expect(() => readStatement('stripe', odd)).toThrow('topup.statement_line')
  })
})

const gbk = (hex: string) => Buffer.from(hex, 'hex')

/** In GBK: numbers of the trade and of the order, kind, time, amount, number of the refund. */
const alipayColumns = [
  'd6a7b8b6b1a6bdbbd2d7bac5',
  'c9ccbba7b6a9b5a5bac5',
  'd2b5cef1c0e0d0cd',
  'cdeab3c9cab1bce4',
  'b6a9b5a5bdf0b6eea3a8d4aaa3a9',
  'cdcbbfeec5fab4cebac52fc7ebc7f3bac5',
].map(gbk)
const joined = (parts: readonly Uint8Array[]) =>
  Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [Buffer.from(','), part])))
const [trade, refund, other] = [gbk('bdbbd2d7'), gbk('cdcbbfee'), gbk('cce1cfd6')]

function alipayFile(...rows: readonly (readonly (string | Uint8Array)[])[]): Buffer {
  const lines = rows.map((row) => joined(row.map((part) => Buffer.from(part as string))))
  const all = [Buffer.from('#-----'), joined(alipayColumns), ...lines, Buffer.from('#-----')]
  return Buffer.concat(all.flatMap((line) => [line, Buffer.from('\r\n')]))
}

describe("Alipay's list of trades", () => {
  it('is read as GBK, without the lines around it', () => {
    const file = alipayFile(
      ['2026112622001\t', '51\t', trade, '2026-11-26 20:00:00', '12.50', ''],
      ['2026112622001\t', '51\t', refund, '2026-11-26 21:00:00', '-12.50', 'r-9\t'],
      ['2026112622002\t', '', other, '2026-11-26 21:00:00', '-100.00', ''],
    )
    expect(readStatement('alipay', file)).toEqual([
      {
        kind: 'paid',
        txn: '2026112622001',
        ref: '',
        orderNo: '51',
        amount: 1_250,
        currency: 'CNY',
        at: at('2026-11-26T12:00:00Z'),
      },
      expect.objectContaining({ kind: 'refunded', ref: 'r-9', amount: 1_250 }),
    ])
  })

  it('is nobody else’s', () => {
    const file = alipayFile(['1', '51', trade, '2026-11-26 20:00:00', '12.50', ''])
    expect(() => readStatement('stripe', file)).toThrow('topup.statement_form')
  })
})

describe('what is no list', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['other columns', bytesOf('date,amount', '2026-11-26,6.00')],
    ['a quote that does not end', bytesOf(plainHead, '"t-1,,paid,,6.00,CNY,2026-11-26 20:00')],
    ['a row without end', Buffer.from('a'.repeat(40_000))],
  ])('%s is refused', (_what, file) => {
    expect(() => readStatement('sandbox', file)).toThrow('topup.statement_form')
  })

  it('too many lines are refused', () => {
    const row = 't,,paid,,6.00,CNY,2026-11-26 20:00'
    const file = bytesOf(
      plainHead,
      ...Array.from({ length: statementRules.maxLines + 1 }, () => row),
    )
    expect(() => readStatement('sandbox', file)).toThrow('topup.statement_lines')
  })

  it('a list without any payment is one', () => {
    expect(readStatement('sandbox', bytesOf(plainHead))).toEqual([])
  })
})
