import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { house, potOf, type Promo, promoOf } from './wallet.chart.ts'
import { post } from './wallet.posting.ts'
import * as promos from './wallet-promo.repository.ts'
import { lockBalances, type Posted, type Posting } from './wallet.repository.ts'
import { promoBudgets } from './wallet.settings.ts'

interface Reward extends Pick<Posting, 'op' | 'ref' | 'about'> {
  readonly uid: number
  /** In points. */
  readonly amount: number
}

/** Gives points of a promotion, which has a budget for each day of Shanghai. */
export async function payPromo(
  ctx: Ctx,
  trx: Trx,
  promo: Promo,
  { uid, amount, ...posting }: Reward,
): Promise<Posted> {
  const account = promoOf(promo)
  // Rewards of one promotion come one after the other from here on.
  const budget = await fillPromo(ctx, trx, promo)
  if (budget < amount) throw new AppError('wallet.promo_spent')
  return post(ctx, trx, { ...posting, legs: [{ from: account, to: potOf(uid, 'point'), amount }] })
}

/**
 * Puts the day's budget in, with the first reward of the day. Answers what is left of it, which nobody else spends until the
 * transaction ends.
 */
export async function fillPromo(ctx: Ctx, trx: Trx, promo: Promo): Promise<number> {
  const account = promoOf(promo)
  const [locked] = await lockBalances(trx, [account])
  if (!locked) throw new Error(`the promotion ${promo} has no account`)
  const left = Number(locked.balance)
  const { ref, isPosted } = await promos.findDay(trx, { op: 'promo', prefix: promo })
  if (isPosted) return left
  const { [promo]: budget } = await ctx.settings.read(promoBudgets)
  // Both ways, so that the day is marked where nothing is missing too.
  const legs = [
    { from: account, to: house.grantedPoints, amount: left },
    { from: house.grantedPoints, to: account, amount: budget },
  ].filter(({ amount }) => amount > 0)
  if (legs.length > 0) await post(ctx, trx, { op: 'promo', ref, legs })
  return budget
}
