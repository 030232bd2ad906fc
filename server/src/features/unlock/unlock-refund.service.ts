import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { giveCouponBack } from '../coupon/index.ts'
import { reverseSale } from '../income/index.ts'
import { findJournal, house, payDebts, post, potOf } from '../wallet/index.ts'
import { findWorkTitle, removeWorksOf } from '../work/index.ts'
import * as repository from './unlock-refund.repository.ts'
import { unlockRefunded } from './unlock.events.ts'

/** Who bought a work so shortly before it was removed gets back what they paid. */
const refundDays = 7

/**
 * Gives back exactly what was paid, to the pots that it came from, and closes the work to its buyer: a coupon comes back
 * as a coupon. Bought coins pay debts first. False where that was done before.
 */
export async function refund(
  ctx: Ctx,
  trx: Trx,
  { id, because }: { readonly id: string; readonly because: 'removed' | 'staff' },
): Promise<boolean> {
  const found = await repository.lock(trx, id)
  if (!found) return false
  await repository.end(trx, id, because)
  if (found.coupon_id !== null) await giveCouponBack(trx, found.coupon_id)
  const coins = found.paid_coin + found.paid_bonus
  if (coins > 0) await reversePurchase(ctx, trx, found)
  const told = { uid: Number(found.uid), workId: found.work_id, coins, because }
  await ctx.emit(trx, unlockRefunded, told)
  return true
}

async function reversePurchase(
  ctx: Ctx,
  trx: Trx,
  { id, uid, work_id, paid_coin, paid_bonus }: repository.PaidRow,
): Promise<void> {
  const buyer = Number(uid)
  const back = [
    { from: house.sales, to: potOf(buyer, 'coin'), amount: paid_coin },
    { from: house.sales, to: potOf(buyer, 'bonus'), amount: paid_bonus },
  ]
  await post(ctx, trx, {
    op: 'unlock_refund',
    ref: id,
    reverses: await findJournal(trx, { op: 'unlock', ref: id }),
    about: { title: await findWorkTitle(trx, work_id), workId: work_id },
    legs: [
      ...back.filter(({ amount }) => amount > 0),
      ...(await payDebts(trx, { uid: buyer, currency: 'coin', incoming: paid_coin })),
      ...(await reverseSale(trx, id)),
    ],
  })
}

/** One batch of those who bought removed works lately; answers how many. */
export async function refundRemoved(
  ctx: Ctx,
  trx: Trx,
  { of, limit }: Pick<repository.Removed, 'of' | 'limit'>,
): Promise<number> {
  const ids = await repository.lockLately(trx, { of, days: refundDays, limit })
  for (const id of ids) await refund(ctx, trx, { id, because: 'removed' })
  return ids.length
}

const batch = 50

/** The works of an account that is deleted go with it: before, who bought one lately gets back what they paid. */
export async function settleAuthor(ctx: Ctx, uid: number): Promise<void> {
  await removeWorksOf(ctx, uid)
  const one = (trx: Trx) => refundRemoved(ctx, trx, { of: { authorUid: uid }, limit: batch })
  while ((await ctx.write(one)) === batch);
}
