import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { decideInvitation, listDeskInvitations } from '@kaleido/contract/invite-desk'
import type { Staff } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { cutPage, readIdCursor } from '../../platform/page.ts'
import { listQueue } from './invite-desk.repository.ts'
import { refuse, release } from './invite-reward.service.ts'

const personOf = (uid: string | null, name: string | null) =>
  uid === null ? null : { uid: Number(uid), name: name ?? '' }

export async function list(
  { read }: Ctx,
  { state, next, pageSize }: ParsedOf<typeof listDeskInvitations>,
): Promise<AnswerOf<typeof listDeskInvitations>> {
  const page = { state, after: readIdCursor(next), limit: pageSize + 1 }
  return cutPage(await listQueue(read, page), pageSize, (row) => ({
    id: row.id,
    invitee: personOf(row.uid, row.name),
    inviter: personOf(row.inviter, row.inviter_name),
    reason: row.reason,
    boundAt: row.bound_at.toISOString(),
    activeDays: row.active_days,
    commission: Number(row.commission),
    state,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by,
  }))
}

export async function decide(
  ctx: Ctx<Staff>,
  { id, verdict }: ParsedOf<typeof decideInvitation>,
): Promise<AnswerOf<typeof decideInvitation>> {
  const decision = { id, staffId: ctx.actor.staffId }
  await (verdict === 'release' ? release(ctx, decision) : refuse(ctx, decision))
  return null
}
