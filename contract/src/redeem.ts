import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal, transport } from './core/error.ts'
import { id, moment } from './core/id.ts'
import { known } from './core/known.ts'
import { byCursor, pageOf } from './core/page.ts'
import { Wallet } from './wallet.ts'

export const redeemErrors = errors('redeem', {
  /** The same for a code that is wrong, used, over, taken back, or one more than a person may use. */
  invalid: refusal(
    3301,
    '兑换码无效，或已不能使用',
    'This code isn’t valid or can’t be used any more',
  ),
  /** `seconds`: how long to wait. */
  wait: refusal(3302, '输错次数过多，请稍后再试', 'Too many wrong codes. Please try again later'),
  not_found: transport(404, '没有找到这批兑换码', 'This batch of codes doesn’t exist'),
  closed: refusal(3303, '这批兑换码已处理', 'This batch has already been dealt with'),
})

/** What a code gives: bonus coins, points, days of a tier, coupons, or hours in which coin videos are open. */
export const PrizeKind = z.enum(['coins', 'points', 'vip', 'svip', 'coupons', 'gold'])
export type PrizeKind = z.output<typeof PrizeKind>

export const redeemRules = {
  /** Of Crockford’s alphabet, five bits each. */
  letters: 16,
  shownInGroupsOf: 4,
  mostCodes: 10_000,
  /** Of each kind, the most that a code gives. */
  most: {
    coins: 100_000,
    points: 1_000_000,
    vip: 1_000,
    svip: 1_000,
    coupons: 100,
    gold: 168,
  } satisfies Readonly<Record<PrizeKind, number>>,
  /** How long coupons last, unless it is said. */
  couponHours: 168,
} as const

const Prize = z.object({ kind: known(PrizeKind), amount: z.int() })

export const exchangeCode = call({
  name: 'redeem.exchange',
  method: 'POST',
  path: '/api/app/code/exchange',
  auth: 'member',
  keyed: true,
  about:
    'Redeems a code, as it was typed: capitals, spaces and dashes do not matter, nor O for 0 and I or L for 1.',
  input: z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)) }),
  output: z.object({ id, prize: Prize, wallet: Wallet }),
  errors: ['redeem.invalid', 'redeem.wait'],
})

const Redeemed = z.object({
  type: z.literal('redeemed'),
  id,
  prize: Prize,
  at: moment,
})

export const listRedeemed = call({
  name: 'redeem.listRedeemed',
  method: 'GET',
  path: '/api/app/code/history',
  auth: 'member',
  about: 'What the caller got for codes, the latest first.',
  input: z.object({ ...byCursor }),
  output: pageOf(Redeemed),
})
