import { AlipaySdk } from 'alipay-sdk'
import {
  currency,
  type Delivery,
  type PayEvent,
  type Provider,
  type Refund,
  textOf,
  wholeAmount,
  withinMs,
} from './provider.ts'

export interface AlipaySettings {
  readonly appId: string
  readonly sellerId: string
  readonly privateKey: string
  /** Alipay's present public key first. */
  readonly publicKeys: readonly string[]
  readonly gateway: string
  readonly notifyUrl: string
  /** Where Alipay sends people back to. */
  readonly returnUrl: (orderNo: string) => string
}

/** Alipay, the payment on web pages of phones: https://opendocs.alipay.com/open/203/105285 */
export function createAlipay(settings: AlipaySettings): Provider {
  const { appId, sellerId, publicKeys, notifyUrl, returnUrl } = settings
  const sdks = publicKeys.map((key) => sdkOf(settings, key))
  const [sdk] = sdks
  if (!sdk) throw new Error('Alipay takes a public key')
  const app = `${appId}/${sellerId}`
  const ask = (method: string, bizContent: Readonly<Record<string, unknown>>) =>
    askAlipay(sdk, method, bizContent)
  return {
    id: 'alipay',
    app,
    asksToCreate: false,
    received: 'success',
    async create({ orderNo, amount, title, expiresAt }) {
      // Signed here, without a request: the address itself is the order.
      const url = sdk.pageExecute('alipay.trade.wap.pay', 'GET', {
        notifyUrl,
        returnUrl: returnUrl(orderNo),
        bizContent: {
          out_trade_no: orderNo,
          total_amount: toYuan(amount),
          subject: title,
          product_code: 'QUICK_WAP_WAY',
          seller_id: sellerId,
          time_expire: shanghaiTime(expiresAt),
        },
      })
      return { payment: orderNo, url }
    },
    read: (delivery) => readNotice(sdks, delivery),
    async query({ orderNo }) {
      const found = await ask('alipay.trade.query', { out_trade_no: orderNo })
      if (!found || !isPaidState(found['tradeStatus'])) return undefined
      const txn = textOf(found['tradeNo'])
      const amount = toFen(found['totalAmount'])
      return { eventId: `poll:${txn}`, kind: 'paid', orderNo, txn, amount, currency, app }
    },
    async refund(refund) {
      await refundTrade(ask, refund)
    },
    async cancel({ orderNo }) {
      // One that nobody opened is not known there, and cannot be paid after its time either.
      await ask('alipay.trade.close', { out_trade_no: orderNo })
    },
  }
}

function sdkOf({ appId, privateKey, gateway }: AlipaySettings, alipayPublicKey: string): AlipaySdk {
  return new AlipaySdk({
    appId,
    privateKey,
    alipayPublicKey,
    gateway,
    keyType: 'PKCS8',
    timeout: withinMs,
    camelcase: true,
  })
}

type Answer = Readonly<Record<string, unknown>>
type Ask = (
  method: string,
  content: Readonly<Record<string, unknown>>,
) => Promise<Answer | undefined>

const unknownTrade = new Set(['ACQ.TRADE_NOT_EXIST', 'ACQ.TRADE_STATUS_ERROR'])

/** Undefined where Alipay knows no such trade, or it can no longer be changed. */
async function askAlipay(
  sdk: AlipaySdk,
  method: string,
  bizContent: Readonly<Record<string, unknown>>,
): Promise<Answer | undefined> {
  const answer = await sdk.exec(method, { bizContent }, { validateSign: true })
  const { code } = answer
  if (code === '10000') return answer
  const reason: unknown = answer['subCode'] ?? answer['sub_code']
  if (typeof reason === 'string' && unknownTrade.has(reason)) return undefined
  throw new Error(`Alipay answered ${code} ${String(reason)} to ${method}`)
}

async function refundTrade(ask: Ask, { refundNo, txn, amount }: Refund): Promise<void> {
  const content = { trade_no: txn, refund_amount: toYuan(amount), out_request_no: refundNo }
  const answer = await ask('alipay.trade.refund', content)
  if (!answer) throw new Error(`Alipay knows no trade ${txn}`)
}

function readNotice(sdks: readonly AlipaySdk[], { body }: Delivery): PayEvent | undefined {
  const fields = Object.fromEntries(new URLSearchParams(body.toString('utf8')))
  if (!sdks.some((sdk) => isSigned(sdk, fields))) return undefined
  const eventId = textOf(fields['notify_id'])
  if (eventId === undefined) return undefined
  const common = {
    eventId,
    orderNo: textOf(fields['out_trade_no']),
    txn: textOf(fields['trade_no']),
    currency: textOf(fields['trans_currency']) ?? currency,
    app: `${fields['app_id'] ?? ''}/${fields['seller_id'] ?? ''}`,
  }
  const total = toFen(fields['total_amount'])
  const refunded = toFen(fields['refund_fee'])
  if (refunded !== undefined) {
    return { ...common, kind: refunded === total ? 'refunded' : 'other', amount: refunded }
  }
  const isPaid = isPaidState(fields['trade_status'])
  return { ...common, kind: isPaid ? 'paid' : 'other', amount: total }
}

function isSigned(sdk: AlipaySdk, fields: Readonly<Record<string, string>>): boolean {
  try {
    return sdk.checkNotifySignV2({ ...fields })
  } catch {
    return false
  }
}

function isPaidState(state: unknown): boolean {
  return state === 'TRADE_SUCCESS' || state === 'TRADE_FINISHED'
}

/** `12.50` */
function toYuan(fen: number): string {
  return (fen / 100).toFixed(2)
}

/** Read digit by digit: no fraction is computed with. */
function toFen(yuan: unknown): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(String(yuan)) ?? []
  return whole === undefined
    ? undefined
    : wholeAmount(Number(whole) * 100 + Number(fraction.padEnd(2, '0')))
}

/** `2026-11-26 20:00:00`, which Alipay reads in Shanghai's time. */
function shanghaiTime(at: Date): string {
  const local = new Date(at.getTime() + 8 * 3_600_000)
  return local.toISOString().slice(0, 19).replace('T', ' ')
}
