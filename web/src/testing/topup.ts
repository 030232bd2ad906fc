import type { CoinPackage, PayChannel, TopupOrder } from '@kaleido/contract/topup'

export const alipay: PayChannel = { id: 'alipay', name: '支付宝' }
export const sandbox: PayChannel = { id: 'sandbox', name: '模拟支付' }

export const token = 'sandbox-token-sandbox-token-sandbox-token-x'
/** The cashier for trying out is the one that is a screen of the app. */
export const payUrl = `/pay/sandbox?token=${token}`

export function aPackage(id: string, changes: Partial<CoinPackage> = {}): CoinPackage {
  return { id, coins: 680, bonus: 50, price: 6_800, firstBonus: 0, ...changes }
}

export const packages = [
  aPackage('1', { coins: 60, bonus: 0, price: 600 }),
  aPackage('2', { coins: 300, bonus: 15, price: 3_000 }),
  aPackage('3'),
  aPackage('4', { coins: 1_280, bonus: 130, price: 12_800 }),
]

/** The answer to what is sold. */
export function productsOf(list: readonly CoinPackage[] = packages, channels = [alipay, sandbox]) {
  return { data: { packages: list, vip: [], rates: null, channels } }
}

export function anOrder(id = '31', changes: Partial<TopupOrder> = {}): TopupOrder {
  return {
    type: 'topupOrder',
    id,
    item: 'coin',
    state: 'pending',
    coins: 680,
    bonus: 50,
    firstBonus: 0,
    tier: null,
    days: 0,
    price: 6_800,
    channel: sandbox,
    createdAt: '2026-11-21T01:41:26.000Z',
    expiresAt: '2999-11-21T01:56:26.000Z',
    paidAt: null,
    isLate: false,
    payUrl,
    ...changes,
  }
}

export const paidOrder = (changes: Partial<TopupOrder> = {}) =>
  anOrder('31', {
    state: 'paid',
    paidAt: '2026-11-21T01:43:00.000Z',
    payUrl: null,
    ...changes,
  })

/** The answer to an order that was opened. */
export const opened = (order = anOrder()) => ({ data: { order, payUrl } })
