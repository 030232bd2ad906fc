import type { AnswerOf, Call, ParsedOf } from '@kaleido/contract/core/call'
import { mayStaffCall, staffRoles } from '@kaleido/contract/core/role'
import type { listApprovals, StaffApproval } from '@kaleido/contract/staff-approval'
import { ownerRules } from '@kaleido/contract/staff-member'
import type { Staff } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { cutPage, readIdCursor } from '../../platform/page.ts'
import * as repository from './staff-approval.repository.ts'
import { hasAnother } from './staff.repository.ts'

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

/**
 * Whether anybody else may make the call that decides. One who was disabled lately still counts: nobody comes to act
 * alone by shutting the other out.
 */
export function hasSecond({ actor, config }: Ctx<Staff>, db: Db, decision: Call): Promise<boolean> {
  const roles = staffRoles.filter((role) => mayStaffCall(decision, role))
  return hasAnother(db, config, { roles, but: actor.staffId, countDays: ownerRules.countDays })
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
): Promise<Omit<repository.Waiting, 'state'>> {
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
