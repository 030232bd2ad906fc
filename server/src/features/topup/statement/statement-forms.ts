import type { StatementProvider } from '@kaleido/contract/topup-statement'
import type { Row, StatementForm, StatementLine } from './statement-line.ts'
import { amountOf, currencyOf, momentOf, nameOf } from './statement-values.ts'

/** Hours that Shanghai is ahead of UTC. */
const shanghai = 8

/** A list that anybody can make of any provider's. */
const plain: StatementForm = {
  columns: ['payment', 'kind', 'amount', 'currency', 'time'],
  read(row) {
    const kind = row('kind')
    if (kind !== 'paid' && kind !== 'refunded') return undefined
    return lineOf({
      kind,
      txn: row('payment'),
      ref: row('ref'),
      order: row('order'),
      amount: row('amount'),
      currency: row('currency'),
      at: momentOf(row('time'), shanghai),
    })
  },
}

/** What a category of Stripe's balance means for a payment; the other ones are fees, payouts and the like. */
const stripeKinds: Readonly<Record<string, readonly ['paid' | 'refunded', '' | '-']>> = {
  charge: ['paid', ''],
  refund: ['refunded', ''],
  refund_failure: ['refunded', '-'],
  dispute: ['refunded', ''],
  dispute_reversal: ['refunded', '-'],
}

/** Stripe's balance change from activity, itemized: https://docs.stripe.com/reports/balance */
const stripe: StatementForm = {
  columns: ['balance_transaction_id', 'reporting_category', 'currency', 'gross'],
  read(row) {
    const meaning = stripeKinds[row('reporting_category')]
    if (!meaning) return null
    const [kind, sign] = meaning
    const utc = row('created_utc')
    return lineOf({
      kind,
      txn: row('payment_intent_id'),
      ref: row('balance_transaction_id'),
      order: row('payment_metadata[order]'),
      ...amountAtStripe(row, sign),
      at: utc === '' ? momentOf(row('created'), shanghai) : momentOf(utc, 0),
    })
  },
}

/** What the buyer paid, before it was changed into the currency that is paid out. */
function amountAtStripe(row: Row, sign: string): { amount: string; currency: string } {
  const [amount, currency] = [row('customer_facing_amount'), row('customer_facing_currency')]
  const isShown = amount !== '' && currency !== ''
  const absolute = (isShown ? amount : row('gross')).replace(/^-/, '')
  return { amount: `${sign}${absolute}`, currency: isShown ? currency : row('currency') }
}

const alipayKinds: Readonly<Record<string, 'paid' | 'refunded'>> = {
  交易: 'paid',
  退款: 'refunded',
}

/** Alipay's list of trades, which its merchants download by day. */
const alipay: StatementForm = {
  columns: ['支付宝交易号', '商户订单号', '业务类型', '完成时间', '订单金额（元）'],
  read(row) {
    const kind = alipayKinds[row('业务类型')]
    if (kind === undefined) return null
    return lineOf({
      kind,
      txn: row('支付宝交易号'),
      ref: row('退款批次号/请求号'),
      order: row('商户订单号'),
      amount: row('订单金额（元）').replace(/^-/, ''),
      currency: 'CNY',
      at: momentOf(row('完成时间'), shanghai),
    })
  },
}

interface Written {
  readonly kind: 'paid' | 'refunded'
  readonly txn: string
  readonly ref: string
  readonly order: string
  readonly amount: string
  readonly currency: string
  readonly at: Date | undefined
}

/** Undefined where a member cannot be read; null where no money moved. */
function lineOf({ kind, order, ...row }: Written): StatementLine | null | undefined {
  const currency = currencyOf(row.currency)
  const amount = currency === undefined ? undefined : amountOf(row.amount, currency)
  const txn = nameOf(row.txn)
  const { at } = row
  if (currency === undefined || amount === undefined || txn === undefined || !at) return undefined
  if (kind === 'paid' && amount < 0) return undefined
  if (amount === 0) return null
  return { kind, txn, ref: nameOf(row.ref) ?? '', orderNo: nameOf(order), amount, currency, at }
}

const own: Readonly<Partial<Record<StatementProvider, StatementForm>>> = { stripe, alipay }

/** How lists of a provider may be written. */
export function formsOf(provider: StatementProvider): StatementForm[] {
  return [own[provider], plain].filter((form) => form !== undefined)
}

export function findForm(
  provider: StatementProvider,
  columns: readonly string[],
): StatementForm | undefined {
  return formsOf(provider).find((form) => form.columns.every((one) => columns.includes(one)))
}
