import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { decideReturn, settleWithdrawal } from '@kaleido/contract/payout-desk'
import type { Staff } from '../../../platform/ctx/actor.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Trx } from '../../../platform/db/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { askApproval, decideApproval } from '../../staff/index.ts'
import { takeBack, tellEnd } from '../order/payout-end.service.ts'
import * as orders from '../order/payout-order.repository.ts'
import { lockForStaff } from './payout-own.service.ts'

const kind = 'payout.return'

/** What was paid becomes income again, so a second person agrees that the bank returned it. */
export async function askReturn(
  ctx: Ctx<Staff>,
  trx: Trx,
  { order, reason }: { readonly order: orders.OrderRow; readonly reason: string },
): Promise<AnswerOf<typeof settleWithdrawal>> {
  if (order.state !== 'paid') throw new AppError('payout.not_in_state')
  const { id: subject, uid, amount } = order
  const data = { ...(uid !== null && { uid: Number(uid) }), fen: Number(amount) }
  return { approvalId: await askApproval(ctx, trx, { kind, subject, reason, data }) }
}

export function decide(
  ctx: Ctx<Staff>,
  { approvalId, verdict }: ParsedOf<typeof decideReturn>,
): Promise<AnswerOf<typeof decideReturn>> {
  const { staffId } = ctx.actor
  const isApproved = verdict === 'approve'
  return ctx.write(async (trx) => {
    const decided = await decideApproval(ctx, trx, { id: approvalId, kind, isApproved })
    const { subject: id, reason: why } = decided
    if (!isApproved) return null
    const order = await lockForStaff(ctx, trx, id)
    const change = { id, because: 'staff', note: why, staffId, why } as const
    const moved = await orders.move(trx, { ...change, from: ['paid'], to: 'returned' })
    if (moved === undefined) throw new AppError('payout.not_in_state')
    await takeBack(ctx, trx, order)
    await tellEnd(ctx, trx, { order, state: 'returned', why })
    return null
  })
}
