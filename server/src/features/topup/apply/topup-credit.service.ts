import type { TopupState } from '@kaleido/contract/topup'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Trx } from '../../../platform/db/db.ts'
import { grantVip } from '../../vip/index.ts'
import { house, post } from '../../wallet/index.ts'
import { tierOf } from '../order/topup-order.mapper.ts'
import * as firsts from '../order/topup-first.repository.ts'
import * as orders from '../order/topup-order.repository.ts'
import { whomOf } from '../order/topup-product.service.ts'
import { orderPaid } from '../topup.events.ts'
import { coinLegs, gatewayOf } from '../topup.money.ts'

/** An order that money may still arrive for, whose person is known. */
export type Payable = orders.OrderRow & { readonly uid: string }

export const payableStates: readonly TopupState[] = [
  'created',
  'pending',
  'expired',
  'cancelled',
  'mismatch',
]

/** Gives what was ordered, as it was offered. Under the locks of the account and the order. */
export async function creditOrder(
  ctx: Ctx,
  trx: Trx,
  given: { readonly order: Payable; readonly txn: string; readonly because: string },
): Promise<void> {
  const { order, txn, because } = given
  const { id } = order
  const uid = Number(order.uid)
  const isLate = order.state === 'expired' || order.state === 'cancelled' || order.is_over
  const firstBonus = await takeFirstBonus(ctx, trx, { id, uid, most: order.first_bonus })
  const paid = { txn, fen: order.price, isLate, firstBonus }
  const moved = await orders.move(trx, { id, from: payableStates, to: 'paid', because, paid })
  if (!moved) throw new Error(`order ${id} changed while it was paid`)
  await give(ctx, trx, { order, uid, firstBonus })
  const { item, coins, bonus } = order
  const total = coins + bonus + firstBonus
  const about = { id, uid, fen: order.price, coins: total }
  await ctx.emit(trx, orderPaid, { ...about, item: item === 'vip' ? 'vip' : 'coin' })
}

/** The first top-up is over with it, whatever was bought; only coins are doubled. */
async function takeFirstBonus(
  ctx: Ctx,
  trx: Trx,
  { id, uid, most }: { readonly id: string; readonly uid: number; readonly most: number },
): Promise<number> {
  return (await firsts.takeFirst(trx, whomOf(ctx, uid), id)) ? most : 0
}

async function give(
  ctx: Ctx,
  trx: Trx,
  given: { readonly order: Payable; readonly uid: number; readonly firstBonus: number },
): Promise<void> {
  const { order, uid, firstBonus } = given
  const { id, price, coins, days } = order
  const tier = tierOf(order.tier)
  const from = gatewayOf(order.provider)
  const common = { op: 'topup', ref: id }
  if (tier === null) {
    const bonus = order.bonus + firstBonus
    const legs = await coinLegs(trx, { uid, coins, bonus })
    const money = { from, to: house.exchangedFen, amount: price }
    await post(ctx, trx, { ...common, legs: [money, ...legs], about: { orderId: id } })
    return
  }
  const legs = [{ from, to: house.moneySales, amount: price }]
  const { journalId } = await post(ctx, trx, {
    ...common,
    legs,
    about: { orderId: id, tier, days },
  })
  await grantVip(trx, { uid, tier, days, source: 'money', ref: id, journalId })
}
