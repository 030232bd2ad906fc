import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal } from './core/error.ts'
import { id, moment } from './core/id.ts'
import { known } from './core/known.ts'
import { byCursor, pageOf } from './core/page.ts'

/** What a coin costs: ten coins are a yuan. */
export const coinRules = { fenPerCoin: 10 } as const

/** What turns coins into points. */
export const exchangeRules = { pointsPerCoin: 10, minCoins: 10, mostCoinsPerDay: 10_000 } as const

export const walletErrors = errors('wallet', {
  insufficient: refusal(3001, '余额不足', 'Your balance isn’t enough'),
  exchange_limit: refusal(
    3002,
    `每天最多兑换 ${exchangeRules.mostCoinsPerDay} 金币`,
    `You can exchange up to ${exchangeRules.mostCoinsPerDay} coins a day`,
  ),
  promo_spent: refusal(
    3003,
    '今天的奖励已发完，请明天再来',
    'Today’s rewards have all been given out. Try again tomorrow',
  ),
})

/** What somebody has: whole coins and points, and income in fen. */
export const Wallet = z.object({
  /** Bought coins. */
  coin: z.int(),
  /** Coins that were given. */
  bonus: z.int(),
  /** What can be spent: bought coins and bonus coins. */
  gold: z.int(),
  income: z.int(),
  /** Income in withdrawals that are under way. */
  frozen: z.int(),
  point: z.int(),
})
export type Wallet = z.output<typeof Wallet>

export const getWallet = call({
  name: 'wallet.getWallet',
  method: 'GET',
  path: '/api/app/mine/wallet',
  auth: 'guest',
  about: "The caller's balances.",
  input: z.object({}),
  output: Wallet,
})

export const exchangeCoins = call({
  name: 'wallet.exchangeCoins',
  method: 'POST',
  path: '/api/app/mine/goldExchange',
  alsoAt: '/mine/goldExchange',
  auth: 'member',
  keyed: true,
  about: `Turns coins into points, ${exchangeRules.pointsPerCoin} for one; there is no way back. Bonus coins go first.`,
  input: z.object({
    coins: z
      .int()
      .check(z.minimum(exchangeRules.minCoins), z.maximum(exchangeRules.mostCoinsPerDay)),
  }),
  output: z.object({ points: z.int(), wallet: Wallet }),
  errors: ['wallet.insufficient', 'wallet.exchange_limit'],
})

/** What the staff corrects: bonus coins, points, or income in fen. Coins that were bought come from orders alone. */
export const AdjustedPot = z.enum(['bonus', 'point', 'income'])
export type AdjustedPot = z.output<typeof AdjustedPot>

/** What happened: each posting's operation. */
export const BillKind = z.enum([
  'exchange',
  'gift',
  'topup',
  'topup_refund',
  'unlock',
  'unlock_refund',
  'vip',
  'vip_refund',
  'sale',
  'withdraw',
  'withdraw_back',
  'redeem',
  'checkin',
  'checkin_makeup',
  'task',
  'invite',
  'invite_back',
  'commission',
  'commission_back',
  'prize',
  'prize_back',
  'draw',
  'lottery',
  'adjust',
])

/** What it was for, as that was called then. */
export const BillAbout = z.object({
  /** Of the work. */
  title: z.optional(z.string()),
  workId: z.optional(id),
  orderId: z.optional(id),
  tier: z.optional(known(z.enum(['vip', 'svip']))),
  days: z.optional(z.int()),
})
export type BillAbout = z.output<typeof BillAbout>

export const Bill = z.object({
  type: z.literal('bill'),
  id,
  kind: known(BillKind),
  about: BillAbout,
  /** Negative where it was taken. */
  amount: z.int(),
  /** What there was afterwards. */
  balance: z.int(),
  at: moment,
})
export type Bill = z.output<typeof Bill>

export const listBills = call({
  name: 'wallet.listBills',
  method: 'GET',
  path: '/api/app/mine/zhangdan',
  auth: 'guest',
  about:
    "Every movement of the caller's coins, points or income, the latest first, with the balance after it.",
  input: z.object({
    of: z._default(z.enum(['coins', 'points', 'income']), 'coins'),
    flow: z._default(z.enum(['all', 'in', 'out']), 'all'),
    ...byCursor,
  }),
  output: pageOf(Bill),
})
