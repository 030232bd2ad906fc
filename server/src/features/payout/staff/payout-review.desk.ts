import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import { payoutRules } from '@kaleido/contract/payout'
import type { decideWithdrawal, reviewWithdrawal } from '@kaleido/contract/payout-desk'
import type { Staff } from '../../../platform/ctx/actor.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Trx } from '../../../platform/db/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { askApproval, decideApproval } from '../../staff/index.ts'
import { giveBack, tellEnd } from '../order/payout-end.service.ts'
import * as orders from '../order/payout-order.repository.ts'
import { approve } from '../pay/payout-approve.service.ts'
import { approvalKind as kind } from './payout-desk.repository.ts'
import { lockForStaff } from './payout-own.service.ts'

const reviewed = ['requested', 'review'] as const

/** Above the limit a second person approves it; to reject it takes one. */
export function review(
  ctx: Ctx<Staff>,
  { id, verdict, reason }: ParsedOf<typeof reviewWithdrawal>,
): Promise<AnswerOf<typeof reviewWithdrawal>> {
  const { staffId } = ctx.actor
  return ctx.write(async (trx) => {
    const order = await lockForStaff(ctx, trx, id)
    const change = { id, from: reviewed, because: 'staff', note: reason, staffId } as const
    if (verdict === 'reject') return reject(ctx, trx, { order, change })
    if (Number(order.amount) <= payoutRules.reviewAbove) {
      if (!(await approve(trx, { ...change, provider: order.provider }))) throw movedOn()
      return { state: 'approved', approvalId: null }
    }
    if ((await orders.move(trx, { ...change, to: 'second' })) === undefined) throw movedOn()
    const data = {
      ...(order.uid !== null && { uid: Number(order.uid) }),
      fen: Number(order.amount),
    }
    const approvalId = await askApproval(ctx, trx, { kind, subject: id, reason, data })
    return { state: 'second', approvalId }
  })
}

const movedOn = () => new AppError('payout.not_in_state')

async function reject(
  ctx: Ctx,
  trx: Trx,
  {
    order,
    change,
  }: { readonly order: orders.OrderRow; readonly change: Omit<orders.Change, 'to'> },
): Promise<AnswerOf<typeof reviewWithdrawal>> {
  const why = change.note
  const moved = await orders.move(trx, { ...change, to: 'rejected', why })
  if (moved === undefined) throw movedOn()
  await giveBack(ctx, trx, order)
  await tellEnd(ctx, trx, { order, state: 'rejected', why: why ?? null })
  return { state: 'rejected', approvalId: null }
}

export function decide(
  ctx: Ctx<Staff>,
  { approvalId, verdict }: ParsedOf<typeof decideWithdrawal>,
): Promise<AnswerOf<typeof decideWithdrawal>> {
  const { staffId } = ctx.actor
  const isApproved = verdict === 'approve'
  return ctx.write(async (trx) => {
    const { subject: id } = await decideApproval(ctx, trx, { id: approvalId, kind, isApproved })
    const { provider } = await lockForStaff(ctx, trx, id)
    const change = { id, from: ['second'], because: 'staff', staffId } as const
    const isMoved = isApproved
      ? await approve(trx, { ...change, provider })
      : (await orders.move(trx, { ...change, to: 'review' })) !== undefined
    if (!isMoved) throw movedOn()
    return null
  })
}
