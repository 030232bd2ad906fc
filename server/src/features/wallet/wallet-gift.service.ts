import type { Ctx } from '../../platform/ctx/ctx.ts'
import { Refusal } from '../../platform/refusal.ts'
import { house, potOf } from './wallet.chart.ts'
import { isUnknownAccount, post } from './wallet.posting.ts'

const sources = {
  bonus: house.grantedCoins,
  point: house.grantedPoints,
  income: house.grantedFen,
} as const

export interface Gift {
  readonly uid: number
  readonly pot: keyof typeof sources
  readonly amount: number
  /** What it is for: the same gift is given once. */
  readonly ref: string
}

/** The operator's gift. False where it was given before. */
export async function give(ctx: Ctx, { uid, pot, amount, ref }: Gift): Promise<boolean> {
  const legs = [{ from: sources[pot], to: potOf(uid, pot), amount }]
  try {
    const { isReplay } = await ctx.write((trx) =>
      post(ctx, trx, { op: 'gift', ref: `${uid}:${ref}`, legs }),
    )
    return !isReplay
  } catch (error) {
    throw isUnknownAccount(error) ? new Refusal(`there is no person ${uid}`) : error
  }
}
