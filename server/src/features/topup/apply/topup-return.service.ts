import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Trx } from '../../../platform/db/db.ts'
import { revokeVip } from '../../vip/index.ts'
import { addDebt, house, type Leg, post } from '../../wallet/index.ts'
import * as orders from '../order/topup-order.repository.ts'
import { orderReturned } from '../topup.events.ts'
import { type Coins, coinsFor, creditRef, gatewayOf, takeBackLegs } from '../topup.money.ts'
import * as suspense from './topup-suspense.repository.ts'

/** Takes back what an order bought, since its money went back. Under the locks of the account and the order. */
export async function returnOrder(
  ctx: Ctx,
  trx: Trx,
  given: {
    readonly order: orders.OrderRow
    readonly to: 'refunded' | 'disputed'
    readonly because: string
  },
): Promise<boolean> {
  const { order, to, because } = given
  const { id } = order
  if (!(await orders.move(trx, { id, from: ['paid'], to, because }))) return false
  const fen = Number(order.paid_fen)
  const uid = order.uid === null ? null : Number(order.uid)
  const legs = await legsOfReturn(trx, { order, fen, uid })
  await post(ctx, trx, { op: 'topup_refund', ref: id, legs, about: { orderId: id } })
  await ctx.emit(trx, orderReturned, { id, uid, fen })
  return true
}

/** Takes back the coins that the staff gave for money that paid no order. Under the same locks. */
export async function returnCredit(
  ctx: Ctx,
  trx: Trx,
  { aside, order }: { readonly aside: suspense.SuspenseRow; readonly order: orders.OrderRow },
): Promise<boolean> {
  const { id, provider } = aside
  if (!(await suspense.move(trx, { id, from: ['credited'], to: 'refunded' }))) return false
  const fen = Number(aside.amount)
  const uid = order.uid === null ? null : Number(order.uid)
  const ref = creditRef(id)
  const given = { coins: coinsFor(fen), bonus: 0 }
  const legs = await legsOfCoins(trx, { ref, provider, fen, uid, given })
  await post(ctx, trx, { op: 'topup_refund', ref, legs, about: { orderId: order.id } })
  await ctx.emit(trx, orderReturned, { id: order.id, uid, fen })
  return true
}

async function legsOfReturn(
  trx: Trx,
  given: {
    readonly order: orders.OrderRow
    readonly fen: number
    readonly uid: number | null
  },
): Promise<Leg[]> {
  const { order, fen, uid } = given
  const { id: ref, provider } = order
  if (order.item === 'vip') {
    await revokeVip(trx, { source: 'money', ref })
    return [{ from: house.moneySales, to: gatewayOf(provider), amount: fen }]
  }
  return legsOfCoins(trx, { ref, provider, fen, uid, given: await givenBy(trx, order, fen) })
}

async function legsOfCoins(
  trx: Trx,
  bought: {
    readonly ref: string
    readonly provider: string
    readonly fen: number
    readonly uid: number | null
    readonly given: Coins
  },
): Promise<Leg[]> {
  const { ref, provider, fen, uid, given } = bought
  const money = { from: house.exchangedFen, to: gatewayOf(provider), amount: fen }
  if (uid === null) return [money]
  const { legs, missing } = await takeBackLegs(trx, { uid, ...given })
  if (missing > 0) {
    const debt = { uid, currency: 'coin', op: 'topup_refund', ref } as const
    await addDebt(trx, { ...debt, amount: missing })
  }
  return [money, ...legs]
}

/** One that the staff credited gave what its money buys without the offer. */
async function givenBy(trx: Trx, order: orders.OrderRow, fen: number): Promise<Coins> {
  const { provider, txn, coins, bonus, first_bonus } = order
  const aside = txn === null ? undefined : await suspense.findByTxn(trx, { provider, txn })
  return aside ? { coins: coinsFor(fen), bonus: 0 } : { coins, bonus: bonus + first_bonus }
}
