import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal, transport } from './core/error.ts'
import { day, id, moment, uid } from './core/id.ts'
import { known } from './core/known.ts'
import { byCursor, pageOf } from './core/page.ts'

export const lotteryErrors = errors('lottery', {
  closed: refusal(3401, '活动暂未开放', 'The draw isn’t open right now'),
  /** Its prizes, rules or times are no longer those that were shown. */
  changed: refusal(3402, '活动内容已更新，请看过后再抽', 'The draw has changed. Take a look first'),
  /** `cost`: what it costs now. */
  cost_changed: refusal(
    3403,
    '抽奖所需积分有变，请确认后再抽',
    'The cost has changed. Please check it first',
  ),
  /** `left`: how many of today are left. */
  no_chances: refusal(3404, '今天的抽奖次数不够了', 'You don’t have that many draws left today'),
  adults_only: refusal(3405, '年满 18 周岁才能抽奖', 'You must be 18 or older to draw'),
  frozen: refusal(
    3406,
    '已有人抽过奖，内容不能再改',
    'Somebody has drawn already: nothing can be changed',
  ),
  over_cap: refusal(3407, '有奖品的价值超过上限', 'A prize is worth more than is allowed'),
  not_found: transport(404, '没有找到这次抽奖', 'This draw doesn’t exist'),
  no_campaign: transport(404, '没有找到这个活动', 'This campaign doesn’t exist'),
})

export const lotteryRules = {
  /** In points; those that were bought with coins do not pay draws. */
  cost: 100,
  mostPerDay: 20,
  /** At a time. */
  mostAtOnce: 10,
  mostPrizes: 12,
} as const

/** What a prize is: nothing, points, days of a tier, coupons, or a thing that is sent. */
export const LotteryPrizeKind = z.enum(['none', 'points', 'vip', 'svip', 'coupons', 'physical'])
export type LotteryPrizeKind = z.output<typeof LotteryPrizeKind>

export const LotteryState = z.enum(['waiting', 'running', 'ended'])

/** How a prize came to be given in place of the one that the roll fell on. */
export const LotteryBecause = z.enum(['substitute', 'fallback'])

const n = z.int().check(z.minimum(1), z.maximum(lotteryRules.mostPrizes))

const Prize = z.object({
  /** Its number in the version. */
  n,
  kind: known(LotteryPrizeKind),
  /** Of points, days, coupons or things; 0 for nothing. */
  amount: z.int(),
  name: z.string(),
  /** Of 1,000,000. */
  weight: z.int(),
  /** How many there are in all and how many are left; null where there is no limit. */
  stock: z.nullable(z.int()),
  left: z.nullable(z.int()),
  /** The prize that is given in its place once it is gone; null for the version's fallback. */
  substitute: z.nullable(n),
})
export type LotteryPrize = z.output<typeof Prize>

const Campaign = z.object({
  id,
  /** Draws name it: what was shown is what is drawn from. */
  versionId: id,
  name: z.string(),
  rules: z.string(),
  startsAt: moment,
  endsAt: moment,
  state: known(LotteryState),
  prizes: z.array(Prize),
  /** The prize that is given where one is gone that has no substitute. */
  fallback: n,
})

const hex = z.string().check(z.regex(/^[0-9a-f]{64}$/))

const Chances = z.object({
  /** The caller stated to be of age. */
  isAdult: z.boolean(),
  /** Today, free ones included. */
  left: z.int(),
  freeLeft: z.int(),
  /** Points that pay draws. */
  points: z.int(),
})

export const getLottery = call({
  name: 'lottery.getLottery',
  method: 'GET',
  path: '/api/app/cj_activity',
  auth: 'guest',
  about:
    'The campaign that runs, or else the next one, or the last: prizes with their odds and stock, rules and period, what a draw costs, how many the caller has left today, and the commitment to the day’s seed.',
  input: z.object({}),
  output: z.object({
    /** False while the operator has it switched off. */
    isOn: z.boolean(),
    campaign: z.nullable(Campaign),
    cost: z.int(),
    today: z.object({ day, commit: hex }),
    chances: Chances,
  }),
})

const Given = z.pick(Prize, { n: true, kind: true, amount: true, name: true })

const Draw = z.object({
  type: z.literal('draw'),
  id,
  versionId: id,
  day,
  nonce: z.int(),
  roll: z.int(),
  cost: z.int(),
  prize: Given,
  /** Where another prize was given than the roll fell on: why, and which that was. */
  instead: z.nullable(z.object({ of: Given, because: known(LotteryBecause) })),
  /** Of a thing that is sent. */
  orderId: z.nullable(id),
  at: moment,
})
export type LotteryDraw = z.output<typeof Draw>

export const draw = call({
  name: 'lottery.draw',
  method: 'POST',
  path: '/api/app/cj_activity/draw',
  auth: 'member',
  keyed: true,
  about: `Draws once or several times, all or none: free ones of the day first, then for points, of which those bought with coins do not count. At most ${lotteryRules.mostPerDay} a day.`,
  input: z.object({
    versionId: id,
    count: z._default(z.int().check(z.minimum(1), z.maximum(lotteryRules.mostAtOnce)), 1),
    /** What it costs in all, as the caller was shown. */
    cost: z.int().check(z.minimum(0), z.maximum(lotteryRules.cost * lotteryRules.mostAtOnce)),
  }),
  output: z.object({ list: z.array(Draw), chances: Chances }),
  errors: [
    'lottery.no_campaign',
    'lottery.closed',
    'lottery.changed',
    'lottery.cost_changed',
    'lottery.no_chances',
    'lottery.adults_only',
    'wallet.insufficient',
    'wallet.promo_spent',
  ],
})

export const listDraws = call({
  name: 'lottery.listDraws',
  method: 'GET',
  path: '/api/app/cj_activity/mine',
  auth: 'member',
  about: "The caller's draws, the latest first: all, or those that won something.",
  input: z.object({ wins: z._default(z.boolean(), false), ...byCursor }),
  output: pageOf(Draw),
})

export const listWinners = call({
  name: 'lottery.listWinners',
  method: 'GET',
  path: '/api/app/cj_activity/winners',
  auth: 'optional',
  about: 'Who won last, with masked names.',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        id,
        /** As in `小**`. */
        name: z.string(),
        prize: Given,
        at: moment,
      }),
    ),
  }),
})

export const listSeeds = call({
  name: 'lottery.listSeeds',
  method: 'GET',
  path: '/api/app/cj_activity/seeds',
  auth: 'optional',
  about: `The days of Shanghai with the commitment to each day's seed, SHA-256 of its 32 bytes, the latest first. The seed follows when its day is over.`,
  input: z.object({ ...byCursor }),
  output: pageOf(
    z.object({ type: z.literal('lotteryDay'), day, commit: hex, seed: z.nullable(hex) }),
  ),
})

export const getProof = call({
  name: 'lottery.getProof',
  method: 'GET',
  path: '/api/app/cj_activity/proof',
  auth: 'member',
  about:
    "What recomputes one of the caller's draws: the message, the prizes with their weights in their order, the commitment, and the seed once the day is over.",
  input: z.object({ id }),
  output: z.object({
    draw: Draw,
    uid,
    prizes: z.array(Prize),
    commit: hex,
    seed: z.nullable(hex),
  }),
  errors: ['lottery.not_found'],
})
