import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Trx } from '../../../platform/db/db.ts'
import { house, type Leg, payDebts, post, potOf } from '../../wallet/index.ts'
import { withdrawalEnded } from '../payout.events.ts'
import type { OrderRow } from './payout-order.repository.ts'

/** A withdrawal that is under way is somebody's: an account is not deleted before it is over. */
function ownerOf({ id, uid }: OrderRow): number {
  if (uid === null) throw new Error(`withdrawal ${id} is nobody's`)
  return Number(uid)
}

/** What was set aside goes back into the income, and pays debts that came in the meantime. */
export async function giveBack(ctx: Ctx, trx: Trx, order: OrderRow): Promise<void> {
  const uid = ownerOf(order)
  const amount = Number(order.amount)
  await post(ctx, trx, {
    op: 'withdraw_back',
    ref: order.id,
    legs: [
      { from: potOf(uid, 'frozen'), to: potOf(uid, 'income'), amount },
      ...(await payDebts(trx, { uid, currency: 'fen', incoming: amount })),
    ],
    about: { orderId: order.id },
  })
}

/** It was paid out: what arrives and what it costs leave the person's accounts. */
export async function payOut(ctx: Ctx, trx: Trx, order: OrderRow): Promise<void> {
  const frozen = potOf(ownerOf(order), 'frozen')
  await post(ctx, trx, {
    op: 'payout',
    ref: order.id,
    legs: [
      { from: frozen, to: house.payout, amount: Number(order.net) },
      { from: frozen, to: house.fee, amount: Number(order.fee) },
    ].filter(({ amount }) => amount > 0),
    about: { orderId: order.id },
  })
}

/** What was paid came back: the person gets all of it, the fee too. Of a deleted account it is forfeited. */
export async function takeBack(ctx: Ctx, trx: Trx, order: OrderRow): Promise<void> {
  const uid = order.uid === null ? undefined : Number(order.uid)
  const to = uid === undefined ? house.forfeitedFen : potOf(uid, 'income')
  const amount = Number(order.amount)
  const debts: Leg[] =
    uid === undefined ? [] : await payDebts(trx, { uid, currency: 'fen', incoming: amount })
  const back = [
    { from: house.payout, to, amount: Number(order.net) },
    { from: house.fee, to, amount: Number(order.fee) },
  ]
  await post(ctx, trx, {
    op: 'withdraw_back',
    ref: `returned:${order.id}`,
    legs: [...back.filter((leg) => leg.amount > 0), ...debts],
    about: { orderId: order.id },
  })
}

export async function tellEnd(
  ctx: Ctx,
  trx: Trx,
  {
    order,
    state,
    why = null,
  }: {
    readonly order: OrderRow
    readonly state: 'paid' | 'rejected' | 'failed' | 'returned'
    readonly why?: string | null
  },
): Promise<void> {
  if (order.uid === null) return
  const about = { id: order.id, uid: Number(order.uid), fen: Number(order.amount) }
  await ctx.emit(trx, withdrawalEnded, { ...about, state, why })
}
