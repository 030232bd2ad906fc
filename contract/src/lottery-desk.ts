import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { english } from './core/english.ts'
import { id, moment } from './core/id.ts'
import { startsFirst } from './core/period.ts'
import { LotteryPrizeKind, lotteryRules } from './lottery.ts'
import { totalWeight } from './lottery-draw.ts'

const most = 1_000_000
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
  kind === 'none' ? amount === 0 && value === 0 && stock === undefined : amount > 0

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
  roles: ['operator'],
  about: `Defines a campaign, or with \`id\` replaces what it promises, until somebody has drawn. Weights sum to ${totalWeight}; nothing ("thanks") is one of the prizes; a substitute is worth as much at least, and the fallback is a prize without a limit.`,
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
