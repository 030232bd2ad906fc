import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { english } from './core/english.ts'
import { day, id, moment, uid } from './core/id.ts'
import { known } from './core/known.ts'
import { byCursor, pageOf } from './core/page.ts'
import { startsFirst } from './core/period.ts'
import { LotteryBecause, LotteryPrizeKind, LotteryState, lotteryRules } from './lottery.ts'
import { totalWeight } from './lottery-draw.ts'
import { redeemRules } from './redeem.ts'

const most = 1_000_000
const { points, vip, svip, coupons } = redeemRules.most
/** Of each kind, the most that a prize gives. */
const mostOf: Readonly<Record<LotteryPrizeKind, number>> = {
  none: 0,
  points,
  vip,
  svip,
  coupons,
  physical: 100,
}
const n = z.int().check(z.minimum(1), z.maximum(lotteryRules.mostPrizes))

const NewPrize = z.object({
  kind: LotteryPrizeKind,
  amount: z._default(z.int().check(z.minimum(0), z.maximum(most)), 0),
  /** How long coupons last. */
  hours: z._default(z.int().check(z.minimum(1), z.maximum(8_760)), 168),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
  nameEn: english(20),
  weight: z.int().check(z.minimum(0), z.maximum(totalWeight)),
  /** In fen. */
  value: z._default(z.int().check(z.minimum(0), z.maximum(100_000_000)), 0),
  /** How many there are in all; without it, as many as are won. */
  stock: z.optional(z.int().check(z.minimum(1), z.maximum(most))),
  /** The number of the prize that is given once it is gone. */
  substitute: z.optional(n),
})
type NewPrize = z.output<typeof NewPrize>

interface Given {
  readonly prizes: readonly NewPrize[]
  readonly fallback: number
}

const isPrize = ({ kind, stock }: NewPrize | undefined = { kind: 'none' } as NewPrize) =>
  kind !== 'none' && stock === undefined

const isAmount = ({ kind, amount, value, stock }: NewPrize) =>
  amount <= mostOf[kind] &&
  (kind === 'none' ? value === 0 && stock === undefined : amount > 0 && value > 0)

const isSubstituted = ({ prizes }: Given, { substitute, stock, value }: NewPrize, own: number) => {
  if (substitute === undefined) return true
  const other = prizes[substitute - 1]
  return (
    stock !== undefined &&
    other !== undefined &&
    other.kind !== 'none' &&
    substitute !== own &&
    other.value >= value
  )
}

export const saveCampaign = call({
  name: 'lottery.saveCampaign',
  method: 'POST',
  path: '/app/admin/lottery/save',
  host: 'admin',
  auth: 'staff',
  roles: ['editor'],
  stepUp: true,
  about: `Defines a campaign, or with \`id\` replaces what it promises, until somebody has drawn. Weights sum to ${totalWeight}; nothing ("thanks") is one of the prizes, and the others are worth something; a substitute is worth as much at least, and the fallback is a prize without a limit.`,
  input: z
    .object({
      id: z.optional(id),
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
      nameEn: english(20),
      rules: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)),
      rulesEn: english(2_000),
      startsAt: moment,
      endsAt: moment,
      prizes: z.array(NewPrize).check(z.minLength(2), z.maxLength(lotteryRules.mostPrizes)),
      fallback: n,
    })
    .check(
      startsFirst,
      z.refine(
        ({ prizes }: Given) => prizes.reduce((sum, { weight }) => sum + weight, 0) === totalWeight,
        { path: ['prizes'] },
      ),
      z.refine(({ prizes }: Given) => prizes.some(({ kind }) => kind === 'none'), {
        path: ['prizes'],
      }),
      z.refine(({ prizes }: Given) => prizes.every(isAmount), { path: ['prizes'] }),
      z.refine(
        (given: Given) => given.prizes.every((prize, at) => isSubstituted(given, prize, at + 1)),
        { path: ['prizes'] },
      ),
      z.refine(({ prizes, fallback }: Given) => isPrize(prizes[fallback - 1]), {
        path: ['fallback'],
      }),
    ),
  output: z.object({ id, versionId: id }),
  errors: ['lottery.no_campaign', 'lottery.frozen', 'lottery.over_cap'],
})

const StaffPrize = z.object({
  n,
  kind: known(LotteryPrizeKind),
  amount: z.int(),
  /** How long coupons last; null for other prizes. */
  hours: z.nullable(z.int()),
  name: z.string(),
  nameEn: z.string(),
  weight: z.int(),
  /** In fen. */
  value: z.int(),
  /** How many there are in all and how many are left; null where there is no limit. */
  stock: z.nullable(z.int()),
  left: z.nullable(z.int()),
  substitute: z.nullable(n),
})

const StaffCampaign = z.object({
  id,
  /** What it promises now; a change is another version. */
  versionId: id,
  name: z.string(),
  nameEn: z.string(),
  rules: z.string(),
  rulesEn: z.string(),
  startsAt: moment,
  endsAt: moment,
  state: known(LotteryState),
  /** When somebody drew first; from then on nothing of it changes. */
  drawnAt: z.nullable(moment),
  prizes: z.array(StaffPrize),
  fallback: n,
})

export const listCampaigns = call({
  name: 'lottery.listCampaigns',
  method: 'GET',
  path: '/app/admin/lottery/list',
  host: 'admin',
  auth: 'staff',
  about: 'Lists all campaigns with their prizes and stock, the latest first.',
  input: z.object({ ...byCursor }),
  output: z.object({
    ...pageOf(StaffCampaign).shape,
    /** False while the setting `lottery.activity` has draws switched off. */
    isOn: z.boolean(),
  }),
})

/** Of the latest so many draws at most those of today are counted. */
export const mostCounted = 10_000

const StaffDraw = z.object({
  id,
  /** Null once the account is deleted. */
  uid: z.nullable(uid),
  /** As it was named when it was drawn from. */
  campaign: z.string(),
  day,
  nonce: z.int(),
  roll: z.int(),
  /** The prize that the roll fell on, and the one that was given. */
  rolled: z.string(),
  given: z.string(),
  because: z.nullable(known(LotteryBecause)),
  cost: z.int(),
  at: moment,
})

export const listDeskDraws = call({
  name: 'lottery.listDeskDraws',
  method: 'GET',
  path: '/app/admin/lottery/draws',
  host: 'admin',
  auth: 'staff',
  roles: ['editor', 'finance', 'support'],
  about: `Lists draws, the latest first: everybody's, one person's or one campaign's. How many there were today is counted among the latest ${mostCounted}.`,
  input: z.object({ uid: z.optional(uid), campaignId: z.optional(id), ...byCursor }),
  output: z.object({
    ...pageOf(StaffDraw).shape,
    today: z.object({ draws: z.int(), wins: z.int() }),
  }),
})
