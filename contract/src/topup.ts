import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal, transport } from './core/error.ts'
import { id, moment } from './core/id.ts'
import { known } from './core/known.ts'
import { byCursor, pageOf } from './core/page.ts'
import { coinRules } from './wallet.ts'

export const topupRules = {
  /** An order that nobody paid ends after this time. */
  openMinutes: 15,
  /** Unpaid orders of one person at a time. */
  mostOpen: 5,
  /** 1 yuan = 10 coins. */
  coinsPerYuan: 100 / coinRules.fenPerCoin,
  /** A page of the app: the cashier of the channel for trying out, with `?token=`. */
  sandboxPath: '/pay/sandbox',
  /** A page of the app: where providers send people back to, with `?order=`. It proves nothing. */
  returnPath: '/pay/return',
} as const

export const topupErrors = errors('topup', {
  no_product: transport(404, '这个商品已下架', 'This product is no longer on sale'),
  no_order: transport(404, '这个订单不存在', 'There is no such order'),
  channel: refusal(
    3101,
    '这种支付方式暂时不可用，请换一种',
    'This payment method isn’t available right now. Try another one',
  ),
  too_many_open: refusal(
    3102,
    `有 ${topupRules.mostOpen} 个订单还未付款，请先付款或取消`,
    `You have ${topupRules.mostOpen} unpaid orders. Pay or cancel one first`,
  ),
  /** `data.left`: what may still be spent this month, in fen. */
  limit: refusal(
    3103,
    '超出了你设置的本月消费限额',
    'This goes over the monthly spending limit you set',
  ),
  not_open: refusal(3104, '这个订单已经结束', 'This order is closed'),
  provider: refusal(
    3105,
    '支付渠道没有响应，请稍后再试',
    'The payment provider isn’t responding. Try again in a moment',
  ),
  newcomer_open: refusal(
    3106,
    '已有一个新人价订单，请先付款或取消',
    'You have an order at the newcomer price. Pay or cancel it first',
  ),
  cashier: transport(404, '这个付款页面已失效', 'This payment page has expired'),
})

export const TopupItem = z.enum(['coin', 'vip'])
export type TopupItem = z.output<typeof TopupItem>

export const TopupState = z.enum([
  /** No payment exists at the provider yet. */
  'created',
  'pending',
  'paid',
  'expired',
  'cancelled',
  /** Something else was paid than what was ordered; the staff decides. */
  'mismatch',
  'refunded',
  /** Taken back through the bank. */
  'disputed',
])
export type TopupState = z.output<typeof TopupState>

export const PayChannel = z.object({ id: z.string(), name: z.string() })
export type PayChannel = z.output<typeof PayChannel>

/** Prices are in fen. */
export const CoinPackage = z.object({
  id,
  coins: z.int(),
  bonus: z.int(),
  price: z.int(),
  /** Bonus coins that come on top if this is the first top-up; 0 where that is over. */
  firstBonus: z.int(),
})
export type CoinPackage = z.output<typeof CoinPackage>

const tier = known(z.enum(['vip', 'svip']))

export const VipProduct = z.object({
  id,
  tier,
  days: z.int(),
  price: z.int(),
  /** The price of newcomers. */
  isNewcomer: z.boolean(),
})

export const listProducts = call({
  name: 'topup.listProducts',
  method: 'GET',
  path: '/api/app/mine/currencys',
  auth: 'guest',
  about:
    'What is sold for money, and how it can be paid: 1 packages of coins, 2 VIP, 3 at which rates coins are bought and exchanged.',
  input: z.object({ type: z.literal([1, 2, 3]) }),
  output: z.object({
    /** Of type 1. */
    packages: z.array(CoinPackage),
    /** Of type 2. */
    vip: z.array(VipProduct),
    /** Of type 3. */
    rates: z.nullable(
      z.object({
        coinsPerYuan: z.int(),
        pointsPerCoin: z.int(),
        minCoins: z.int(),
        mostCoinsPerDay: z.int(),
      }),
    ),
    channels: z.array(PayChannel),
  }),
})

export const TopupOrder = z.object({
  type: z.literal('topupOrder'),
  id,
  item: known(TopupItem),
  state: known(TopupState),
  /** What was ordered, as it was offered then. */
  coins: z.int(),
  bonus: z.int(),
  /** What the first top-up adds; after payment what it added. */
  firstBonus: z.int(),
  tier: z.nullable(tier),
  days: z.int(),
  price: z.int(),
  channel: PayChannel,
  createdAt: moment,
  expiresAt: moment,
  paidAt: z.nullable(moment),
  /** Paid after it had ended. */
  isLate: z.boolean(),
  /** Where to pay, while that is possible. */
  payUrl: z.nullable(z.string()),
})
export type TopupOrder = z.output<typeof TopupOrder>

export const openOrder = call({
  name: 'topup.openOrder',
  method: 'POST',
  path: '/api/app/mine/topay',
  auth: 'member',
  keyed: true,
  about: `Orders a product and answers where to pay it within ${topupRules.openMinutes} minutes. The price is the server's.`,
  input: z.object({
    item: TopupItem,
    productId: id,
    channel: z.string().check(z.regex(/^[a-z]{1,20}$/)),
  }),
  output: z.object({ order: TopupOrder, payUrl: z.string() }),
  errors: [
    'topup.no_product',
    'topup.channel',
    'topup.too_many_open',
    'topup.limit',
    'topup.newcomer_open',
    'topup.provider',
  ],
})

export const getOrder = call({
  name: 'topup.getOrder',
  method: 'GET',
  path: '/api/app/mine/rchg/order/status',
  auth: 'member',
  about: "One of the caller's orders.",
  input: z.object({ id }),
  output: TopupOrder,
  errors: ['topup.no_order'],
})

export const cancelOrder = call({
  name: 'topup.cancelOrder',
  method: 'POST',
  path: '/api/app/mine/rchg/order/cancel',
  auth: 'member',
  about: 'Ends an unpaid order. If it is paid nevertheless, what was ordered is given.',
  input: z.object({ id }),
  output: TopupOrder,
  errors: ['topup.no_order', 'topup.not_open'],
})

export const checkOrder = call({
  name: 'topup.checkOrder',
  method: 'POST',
  path: '/api/app/mine/rchg/order/check',
  auth: 'member',
  about: '“I have paid”: asks the provider, and answers the order as it is then.',
  input: z.object({ id }),
  output: TopupOrder,
  errors: ['topup.no_order', 'topup.provider'],
})

export const listOrders = call({
  name: 'topup.listOrders',
  method: 'GET',
  path: '/api/app/mine/rchg/order',
  auth: 'guest',
  about: "The caller's orders, the latest first.",
  input: z.object({
    item: z.optional(TopupItem),
    /** `open`: can still be paid; `closed`: neither that nor paid. */
    state: z.optional(z.enum(['open', 'paid', 'closed'])),
    ...byCursor,
  }),
  output: pageOf(TopupOrder),
})
