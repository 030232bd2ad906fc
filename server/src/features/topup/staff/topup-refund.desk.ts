import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { askRefund, decideRefund } from '@kaleido/contract/topup-desk'
import type { Staff } from '../../../platform/ctx/actor.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Trx } from '../../../platform/db/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { askApproval, decideApproval } from '../../staff/index.ts'
import { lockOrder } from '../apply/topup-order-of.service.ts'
import { askProvider } from '../apply/topup-refund.job.ts'
import { returnOrder } from '../apply/topup-return.service.ts'
import * as orders from '../order/topup-order.repository.ts'

const kind = 'topup.refund'

export function ask(
  ctx: Ctx<Staff>,
  { orderId, reason }: ParsedOf<typeof askRefund>,
): Promise<AnswerOf<typeof askRefund>> {
  return ctx.write(async (trx) => {
    const found = await orders.find(trx, orderId)
    if (!found) throw new AppError('topup.no_order')
    if (found.state !== 'paid') throw new AppError('topup.not_refundable')
    const { uid, price: fen } = found
    const data = { ...(uid !== null && { uid: Number(uid) }), fen }
    return { approvalId: await askApproval(ctx, trx, { kind, subject: orderId, reason, data }) }
  })
}

/** What was bought is taken back at once; a job has the provider send the money. */
export function decide(
  ctx: Ctx<Staff>,
  { approvalId, verdict }: ParsedOf<typeof decideRefund>,
): Promise<AnswerOf<typeof decideRefund>> {
  const isApproved = verdict === 'approve'
  return ctx.write(async (trx) => {
    const { subject } = await decideApproval(ctx, trx, { id: approvalId, kind, isApproved })
    if (isApproved) await refund(ctx, trx, subject)
    return null
  })
}

async function refund(ctx: Ctx<Staff>, trx: Trx, id: string): Promise<void> {
  const order = await lockOrder(trx, id)
  const isDone =
    order !== undefined &&
    (await returnOrder(ctx, trx, { order, to: 'refunded', because: 'staff' }))
  if (!isDone) throw new AppError('topup.not_refundable')
  await askProvider(ctx, trx, { orderId: id })
}
