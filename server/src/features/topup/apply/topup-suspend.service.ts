import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Trx } from '../../../platform/db/db.ts'
import { house, post } from '../../wallet/index.ts'
import * as orders from '../order/topup-order.repository.ts'
import { currency as ours } from '../provider/provider.ts'
import { orderUnclear } from '../topup.events.ts'
import { gatewayOf } from '../topup.money.ts'
import { askProvider } from './topup-refund.job.ts'
import * as repository from './topup-suspense.repository.ts'

/** Puts money that fits no order aside, as much as really came. False where it was put there before. */
export async function suspend(
  ctx: Ctx,
  trx: Trx,
  given: repository.NewSuspense & { readonly order: orders.OrderRow | undefined },
): Promise<boolean> {
  const { order, ...suspense } = given
  const id = await repository.add(trx, suspense)
  if (id === undefined) return false
  const { provider, amount, currency, why } = suspense
  // The ledger counts fen; other money is only listed.
  if (currency === ours) {
    const legs = [{ from: gatewayOf(provider), to: house.suspense, amount }]
    await post(ctx, trx, { op: 'topup_suspense', ref: id, legs })
  }
  if (why === 'twice') {
    await repository.move(trx, { id, from: ['open'], to: 'refunding' })
    await askProvider(ctx, trx, { suspenseId: id })
  } else if (order) await markUnclear(ctx, trx, order)
  return true
}

async function markUnclear(ctx: Ctx, trx: Trx, order: orders.OrderRow): Promise<void> {
  const { id, uid, price } = order
  const from = ['created', 'pending', 'expired', 'cancelled'] as const
  const moved = await orders.move(trx, { id, from, to: 'mismatch', because: 'webhook' })
  if (moved && uid !== null) {
    await ctx.emit(trx, orderUnclear, { id, uid: Number(uid), fen: price })
  }
}

/** Its money is back with who paid it. False where that was known. */
export async function returnSuspense(
  ctx: Ctx,
  trx: Trx,
  found: repository.SuspenseRow,
): Promise<boolean> {
  const { id, provider, amount, currency, order_id } = found
  const moved = await repository.move(trx, { id, from: ['open', 'refunding'], to: 'refunded' })
  if (!moved) return false
  if (currency === ours) {
    const legs = [{ from: house.suspense, to: gatewayOf(provider), amount: Number(amount) }]
    await post(ctx, trx, { op: 'topup_suspense_refund', ref: id, legs })
  }
  if (order_id !== null && found.why !== 'twice') await closeUnclear(trx, found, order_id)
  return true
}

/** The unclear order is over with its money. */
async function closeUnclear(
  trx: Trx,
  { txn, amount }: repository.SuspenseRow,
  id: string,
): Promise<void> {
  const paid = { txn, fen: Number(amount), isLate: false, firstBonus: 0 }
  await orders.move(trx, { id, from: ['mismatch'], to: 'refunded', because: 'staff', paid })
}
