import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal, transport } from './core/error.ts'
import { id, moment } from './core/id.ts'
import { known } from './core/known.ts'
import { byCursor, pageOf } from './core/page.ts'
import { Wallet } from './wallet.ts'

export const prizeRules = {
  /** How long an exchange can be taken back. */
  cancelHours: 1,
  /** On sale at a time. */
  mostItems: 100,
} as const

export const prizeErrors = errors('prize', {
  not_found: transport(404, '没有找到这个奖品', 'This prize doesn’t exist'),
  no_order: transport(404, '没有找到这笔兑换', 'This prize order doesn’t exist'),
  sold_out: refusal(3501, '奖品已兑完', 'This prize is gone'),
  /** `most`: how many one person may get. */
  limit: refusal(3502, '已达到兑换上限', 'You’ve reached the limit for this prize'),
  /** `price`: the present one. */
  price_changed: refusal(
    3503,
    '所需积分有变，请确认后再兑换',
    'The price has changed. Please check it first',
  ),
  not_cancellable: refusal(3504, '这笔兑换已不能取消', 'This can’t be cancelled any more'),
  not_in_state: refusal(3505, '状态已经变了，请刷新', 'It has moved on. Please refresh'),
})

/** What the shop gives: days of a tier, coupons, or a thing that is sent. */
export const ShopPrizeKind = z.enum(['vip', 'svip', 'coupons', 'physical'])
export type ShopPrizeKind = z.output<typeof ShopPrizeKind>

export const Prize = z.object({
  id,
  kind: known(ShopPrizeKind),
  /** Days, coupons, or things. */
  amount: z.int(),
  /** How long coupons last. */
  hours: z.nullable(z.int()),
  name: z.string(),
  about: z.string(),
  /** In points. */
  price: z.int(),
  left: z.int(),
  perPerson: z.int(),
  /** How many the caller can still get, if they have the points. */
  canGet: z.int(),
})
export type Prize = z.output<typeof Prize>

/** Without an address, with one, on the way, with the person or delivered at once, taken back. */
export const PrizeState = z.enum(['address', 'preparing', 'sent', 'done', 'cancelled'])
export type PrizeState = z.output<typeof PrizeState>

export const PrizeOrder = z.object({
  id,
  source: known(z.enum(['shop', 'lottery'])),
  kind: known(ShopPrizeKind),
  amount: z.int(),
  name: z.string(),
  /** What it cost, in points. */
  price: z.int(),
  state: known(PrizeState),
  createdAt: moment,
})
export type PrizeOrder = z.output<typeof PrizeOrder>

export const PrizeOrderDetail = z.extend(PrizeOrder, {
  /** The states so far, the earliest first. */
  steps: z.array(z.object({ state: known(PrizeState), at: moment })),
  /** Where it is sent to; name and phone are masked. */
  address: z.nullable(
    z.object({ name: z.string(), phone: z.string(), region: z.string(), street: z.string() }),
  ),
  /** Once it is on the way. */
  parcel: z.nullable(z.object({ carrier: z.string(), tracking: z.string() })),
  /** Until somebody packs it. */
  takesAddress: z.boolean(),
  isCancellable: z.boolean(),
  /** Until when an exchange could be taken back; null for what was won, or delivered at once. */
  cancellableUntil: z.nullable(moment),
})
export type PrizeOrderDetail = z.output<typeof PrizeOrderDetail>

export const listPrizes = call({
  name: 'prize.listPrizes',
  method: 'GET',
  path: '/api/app/active/point/prize',
  auth: 'guest',
  about: 'What the shop gives for points, with what is left and how much the caller can still get.',
  input: z.object({}),
  output: z.object({ list: z.array(Prize).check(z.maxLength(prizeRules.mostItems)) }),
})

export const exchangePrize = call({
  name: 'prize.exchangePrize',
  method: 'POST',
  path: '/api/app/active/point/prize',
  auth: 'member',
  keyed: true,
  about:
    'Gets a prize for points, bought ones first. Days and coupons are there at once; a thing waits for an address.',
  input: z.object({
    id,
    /** As it was shown. */
    price: z.int().check(z.minimum(1), z.maximum(100_000_000)),
  }),
  output: z.object({ order: PrizeOrder, wallet: Wallet }),
  errors: [
    'prize.not_found',
    'prize.price_changed',
    'prize.limit',
    'prize.sold_out',
    'wallet.insufficient',
  ],
})

export const listPrizeOrders = call({
  name: 'prize.listPrizeOrders',
  method: 'GET',
  path: '/api/app/active/point/prize/order',
  auth: 'guest',
  about: "The caller's prizes, got for points or won, the latest first.",
  input: z.object({ ...byCursor }),
  output: pageOf(PrizeOrder),
})

export const getPrizeOrder = call({
  name: 'prize.getPrizeOrder',
  method: 'GET',
  path: '/api/app/active/point/prize/order/status',
  auth: 'guest',
  about: "One of the caller's prizes, with its states and where it is sent to.",
  input: z.object({ id }),
  output: PrizeOrderDetail,
  errors: ['prize.no_order'],
})

const line = (min: number, max: number) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max), z.regex(/^\P{Cc}*$/u))

/** Where a prize is sent to. */
export const prizeAddress = {
  name: line(1, 40),
  phone: z.string().check(z.trim(), z.maxLength(24), z.regex(/^\+?\d(?:[ -]?\d){5,17}$/)),
  /** Province, city and district. */
  region: line(2, 60),
  street: line(3, 200),
}

export const setPrizeAddress = call({
  name: 'prize.setPrizeAddress',
  method: 'POST',
  path: '/api/app/active/point/prize/address',
  auth: 'member',
  about: 'Tells where a prize is sent to. It can be corrected until somebody packs the prize.',
  input: z.object({ id, ...prizeAddress }),
  output: PrizeOrderDetail,
  errors: ['prize.no_order', 'prize.not_in_state'],
})

export const cancelPrize = call({
  name: 'prize.cancelPrize',
  method: 'POST',
  path: '/api/app/active/point/prize/cancel',
  auth: 'member',
  about: `Takes an exchange of a thing back within ${prizeRules.cancelHours} hour, unless it was sent. The points return to where they came from; again it changes nothing.`,
  input: z.object({ id }),
  output: z.object({ order: PrizeOrderDetail, wallet: Wallet }),
  errors: ['prize.no_order', 'prize.not_cancellable'],
})
