import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type {
  askUnlockRefund,
  decideUnlockRefund,
  listDeskUnlocks,
} from '@kaleido/contract/unlock-desk'
import type { Staff } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import { cutPage, readIdCursor } from '../../platform/page.ts'
import { askApproval, decideApproval } from '../staff/index.ts'
import type { How } from './unlock.repository.ts'
import * as repository from './unlock-refund.repository.ts'
import { refund } from './unlock-refund.service.ts'

const kind = 'unlock.refund'

export async function list(
  { read }: Ctx<Staff>,
  { uid, next, pageSize }: ParsedOf<typeof listDeskUnlocks>,
): Promise<AnswerOf<typeof listDeskUnlocks>> {
  const rows = await repository.listOf(read, {
    uid,
    before: readIdCursor(next),
    limit: pageSize + 1,
  })
  return cutPage(rows, pageSize, (row) => ({
    id: row.id,
    uid,
    workId: row.work_id,
    title: row.title,
    how: row.how as How,
    paidCoins: row.paid_coin,
    paidBonus: row.paid_bonus,
    at: row.at.toISOString(),
  }))
}

export function ask(
  ctx: Ctx<Staff>,
  { id, reason }: ParsedOf<typeof askUnlockRefund>,
): Promise<AnswerOf<typeof askUnlockRefund>> {
  return ctx.write(async (trx) => {
    const found = await repository.lock(trx, id)
    if (!found) throw new AppError('unlock.no_unlock')
    if (found.how === 'gift') throw new AppError('unlock.not_paid')
    const data = { uid: Number(found.uid), coins: found.paid_coin + found.paid_bonus }
    return { approvalId: await askApproval(ctx, trx, { kind, subject: id, reason, data }) }
  })
}

export function decide(
  ctx: Ctx<Staff>,
  { approvalId, verdict }: ParsedOf<typeof decideUnlockRefund>,
): Promise<AnswerOf<typeof decideUnlockRefund>> {
  const isApproved = verdict === 'approve'
  return ctx.write(async (trx) => {
    const { subject } = await decideApproval(ctx, trx, { id: approvalId, kind, isApproved })
    if (isApproved && !(await refund(ctx, trx, { id: subject, because: 'staff' }))) {
      throw new AppError('unlock.no_unlock')
    }
    return null
  })
}
