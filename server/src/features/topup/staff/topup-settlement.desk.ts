import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { askSettlement, decideSettlement } from '@kaleido/contract/topup-desk'
import type { Staff } from '../../../platform/ctx/actor.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Trx } from '../../../platform/db/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { askApproval, decideApproval } from '../../staff/index.ts'
import { house, post } from '../../wallet/index.ts'
import { lockOrder } from '../apply/topup-order-of.service.ts'
import { askProvider } from '../apply/topup-refund.job.ts'
import * as suspense from '../apply/topup-suspense.repository.ts'
import * as orders from '../order/topup-order.repository.ts'
import { currency as ours } from '../provider/provider.ts'
import { orderPaid } from '../topup.events.ts'
import { coinLegs, coinsFor, creditRef } from '../topup.money.ts'

const kind = 'topup.settle'

export function ask(
  ctx: Ctx<Staff>,
  { id, how, reason }: ParsedOf<typeof askSettlement>,
): Promise<AnswerOf<typeof askSettlement>> {
  return ctx.write(async (trx) => {
    const found = await suspense.find(trx, id)
    if (!found) throw new AppError('topup.no_suspense')
    if (found.state !== 'open') throw new AppError('topup.settled')
    const owned = how === 'credit' ? await requireOwner(trx, found) : undefined
    const { amount, currency } = found
    const money = { how, fen: Number(amount), currency, ...(owned && { uid: owned.uid }) }
    const asked = { kind, subject: id, reason, data: money }
    return { approvalId: await askApproval(ctx, trx, asked) }
  })
}

export function decide(
  ctx: Ctx<Staff>,
  { approvalId, verdict }: ParsedOf<typeof decideSettlement>,
): Promise<AnswerOf<typeof decideSettlement>> {
  const isApproved = verdict === 'approve'
  return ctx.write(async (trx) => {
    const asked = await decideApproval(ctx, trx, { id: approvalId, kind, isApproved })
    if (!isApproved) return null
    if (asked.data.how === 'credit') await credit(ctx, trx, asked.subject)
    else await sendBack(ctx, trx, asked.subject)
    return null
  })
}

async function sendBack(ctx: Ctx, trx: Trx, id: string): Promise<void> {
  const moved = await suspense.move(trx, { id, from: ['open'], to: 'refunding' })
  if (!moved) throw new AppError('topup.settled')
  await askProvider(ctx, trx, { suspenseId: id })
}

interface Owned {
  readonly order: orders.OrderRow
  readonly uid: number
}

async function requireOwner(trx: Trx, found: suspense.SuspenseRow | undefined): Promise<Owned> {
  const { order_id: id = null, currency = '', amount = '0' } = found ?? {}
  const order = id === null ? undefined : await orders.find(trx, id)
  const isPossible = currency === ours && coinsFor(Number(amount)) > 0
  if (!order || order.uid === null || !isPossible) throw new AppError('topup.no_credit')
  return { order, uid: Number(order.uid) }
}

/** The person of the order gets the coins that the money buys. An unclear order is paid with that. */
async function credit(ctx: Ctx, trx: Trx, id: string): Promise<void> {
  const owned = await requireOwner(trx, await suspense.find(trx, id))
  await lockOrder(trx, owned.order.id)
  const found = await suspense.lock(trx, id)
  const { order, uid } = await requireOwner(trx, found)
  const moved = await suspense.move(trx, { id, from: ['open'], to: 'credited' })
  if (!found || !moved) throw new AppError('topup.settled')
  const fen = Number(found.amount)
  const paid = { txn: found.txn, fen, isLate: false, firstBonus: 0 }
  const change = { id: order.id, from: ['mismatch'], to: 'paid', because: 'staff', paid } as const
  const isOrder = order.item === 'coin' && (await orders.move(trx, change))
  const coins = coinsFor(fen)
  const legs = await coinLegs(trx, { uid, coins, bonus: 0 })
  await post(ctx, trx, {
    op: 'topup',
    ref: isOrder ? order.id : creditRef(id),
    legs: [{ from: house.suspense, to: house.exchangedFen, amount: fen }, ...legs],
    about: { orderId: order.id },
  })
  await ctx.emit(trx, orderPaid, { id: order.id, uid, fen, coins, item: 'coin' })
}
