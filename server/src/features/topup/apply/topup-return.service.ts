import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Trx } from '../../../platform/db/db.ts'
import { revokeVip } from '../../vip/index.ts'
import { addDebt, house, post } from '../../wallet/index.ts'
import * as orders from '../order/topup-order.repository.ts'
import { orderReturned } from '../topup.events.ts'
import { coinsFor, gatewayOf, takeBackLegs } from '../topup.money.ts'

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
  const uid = order.uid === null ? undefined : Number(order.uid)
  const legs = await legsOfReturn(trx, { order, fen, uid })
  await post(ctx, trx, { op: 'topup_refund', ref: id, legs, about: { orderId: id } })
  if (uid !== undefined) await ctx.emit(trx, orderReturned, { id, uid, fen })
  return true
}

async function legsOfReturn(
  trx: Trx,
  given: {
    readonly order: orders.OrderRow
    readonly fen: number
    readonly uid: number | undefined
  },
) {
  const { order, fen, uid } = given
  const to = gatewayOf(order.provider)
  if (order.item === 'vip') {
    await revokeVip(trx, { source: 'money', ref: order.id })
    return [{ from: house.moneySales, to, amount: fen }]
  }
  const money = { from: house.exchangedFen, to, amount: fen }
  if (uid === undefined) return [money]
  const { legs, missing } = await takeBackLegs(trx, { uid, ...givenBy(order, fen) })
  if (missing > 0) {
    const debt = { uid, currency: 'coin', op: 'topup_refund', ref: order.id } as const
    await addDebt(trx, { ...debt, amount: missing })
  }
  return [money, ...legs]
}

/** One that the staff credited for another amount gave what that amount buys. */
function givenBy({ coins, bonus, first_bonus, price }: orders.OrderRow, fen: number) {
  return fen === price ? { coins, bonus: bonus + first_bonus } : { coins: coinsFor(fen), bonus: 0 }
}
