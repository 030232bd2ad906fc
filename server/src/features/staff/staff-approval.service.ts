import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { listApprovals, StaffApproval } from '@kaleido/contract/staff-approval'
import type { Staff } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { cutPage, readIdCursor } from '../../platform/page.ts'
import * as repository from './staff-approval.repository.ts'

/** Asks for what a second member of the staff has to approve. Answers its id. */
export async function askApproval(
  { actor }: Ctx<Staff>,
  trx: Trx,
  asked: repository.NewApproval,
): Promise<string> {
  const id = await repository.add(trx, { ...asked, staffId: actor.staffId })
  if (id === undefined) throw new AppError('staff.approval_open')
  return id
}

export interface Decision {
  readonly id: string
  readonly kind: string
  readonly isApproved: boolean
}

/**
 * Decides what was asked for, and answers it, so that the feature does it in the same transaction. Nobody approves what
 * they asked for themselves; to refuse it is to take it back.
 */
export async function decideApproval(
  { actor: { staffId } }: Ctx<Staff>,
  trx: Trx,
  { id, kind, isApproved }: Decision,
): Promise<Pick<repository.Waiting, 'subject' | 'reason' | 'data'>> {
  const found = await repository.lock(trx, { id, kind })
  if (!found) throw new AppError('http.not_found')
  if (found.state !== 'open') throw new AppError('staff.approval_closed')
  if (isApproved && found.asked_by === staffId) throw new AppError('staff.approval_own')
  await repository.decide(trx, { id, state: isApproved ? 'approved' : 'refused', staffId })
  return found
}

export async function list(
  { actor, read }: Ctx<Staff>,
  { id, state, next, pageSize }: ParsedOf<typeof listApprovals>,
): Promise<AnswerOf<typeof listApprovals>> {
  const rows = await repository.list(read, {
    id,
    state,
    before: readIdCursor(next),
    limit: pageSize + 1,
  })
  return cutPage(rows, pageSize, (row) => toApproval(row, actor))
}

function toApproval(row: repository.ApprovalRow, { staffId }: Staff): StaffApproval {
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    reason: row.reason,
    about: row.data,
    state: row.state,
    askedBy: row.asker,
    askedAt: row.asked_at.toISOString(),
    decidedBy: row.decider,
    decidedAt: row.decided_at?.toISOString() ?? null,
    isOwn: row.asked_by === staffId,
  }
}
