import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal, transport } from './core/error.ts'
import { id, moment } from './core/id.ts'
import { known } from './core/known.ts'
import { levels } from './vip-entitlements.ts'
import { Wallet } from './wallet.ts'

export const vipErrors = errors('vip', {
  no_product: transport(404, '这个会员商品已下架', 'This membership is no longer on sale'),
  newcomer_over: refusal(
    4021,
    '新人价已结束或已使用',
    'The newcomer price has ended or has been used',
  ),
  /** `price`: what it costs now. */
  price_changed: refusal(
    4022,
    '价格已更新，请确认后再购买',
    'The price has changed. Please check it before you buy',
  ),
  full: refusal(4023, '在售商品已到数量上限', 'No more products can be on sale'),
  price_steps: refusal(
    4024,
    '价格须为 0.1 元的整数倍',
    'The price has to be a multiple of 0.1 yuan',
  ),
})

export const vipRules = {
  /** How long the newcomer price lasts from registering. */
  newcomerHours: 24,
  /** So many days before the end a person is reminded, each time once. */
  remindedDays: [7, 3, 1],
  /** The most products on sale at a time. */
  mostProducts: 50,
} as const

export const Tier = z.enum(['vip', 'svip'])
export type Tier = z.output<typeof Tier>

export const VipOffer = z.object({
  type: z.literal('vipOffer'),
  id,
  tier: known(Tier),
  days: z.int(),
  name: z.string(),
  /** A second, quieter line; blank for none. */
  note: z.string(),
  /** In fen. */
  price: z.int(),
  /** The same in coins. */
  coins: z.int(),
  /** What the same costs everybody else, in fen: only where it is really sold at that. */
  originalPrice: z.nullable(z.int()),
  isNewcomer: z.boolean(),
})
export type VipOffer = z.output<typeof VipOffer>

const Benefits = z.object({
  level: known(z.enum(levels)),
  vipContent: known(z.enum(['preview', 'window', 'full'])),
  buys: z.boolean(),
  coinDiscount: z.int(),
  couponsPerMonth: z.int(),
  /** Null for every height that is made. */
  quality: z.nullable(z.int()),
  seesAdverts: z.boolean(),
  checkinPercent: z.int(),
  strangersADay: z.int(),
  takesPart: z.boolean(),
  withdraws: z.boolean(),
  feePointsLower: z.int(),
  freeDraws: z.int(),
})

export const listVipProducts = call({
  name: 'vip.listProducts',
  method: 'GET',
  path: '/api/app/vip/product',
  auth: 'optional',
  about:
    'What VIP and super VIP cost the caller, the newcomer price among it while it lasts, and what each level may do.',
  input: z.object({}),
  output: z.object({ list: z.array(VipOffer), benefits: z.array(Benefits) }),
})

export const getNewcomerCountdown = call({
  name: 'vip.getNewcomerCountdown',
  method: 'GET',
  path: '/api/app/vip/tiroCountdown',
  auth: 'optional',
  about:
    'When the newcomer price ends for the caller; null for who has none, has used it, or registered longer ago.',
  input: z.object({}),
  output: z.object({ endsAt: z.nullable(moment), seconds: z.int() }),
})

export const quoteVip = call({
  name: 'vip.quote',
  method: 'GET',
  path: '/api/app/vip/quote',
  auth: 'guest',
  about:
    'Which time exactly the caller would get if they bought a product now, and what it would put off.',
  input: z.object({ productId: id }),
  output: z.object({
    offer: VipOffer,
    startsAt: moment,
    until: moment,
    /** The VIP time that waits while super VIP runs: its seconds, and when it ends then. */
    paused: z.nullable(z.object({ seconds: z.int(), until: moment })),
  }),
  errors: ['vip.no_product', 'vip.newcomer_over'],
})

export const buyVip = call({
  name: 'vip.buy',
  method: 'POST',
  path: '/api/app/vip/buy',
  auth: 'member',
  keyed: true,
  about:
    'Buys a product with coins, bonus coins first. With `coins`, only at the price that was shown.',
  input: z.object({
    productId: id,
    coins: z.optional(z.int().check(z.minimum(1), z.maximum(10_000_000))),
  }),
  output: z.object({
    /** Of the purchase. */
    id,
    /** The first VIP time that this person has bought. */
    isFirst: z.boolean(),
    vipLevel: known(z.literal([0, 1, 2])),
    vipExpireDate: z.nullable(moment),
    /** When the time that was bought ends. */
    until: moment,
    wallet: Wallet,
  }),
  errors: ['vip.no_product', 'vip.newcomer_over', 'vip.price_changed', 'wallet.insufficient'],
})
