import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type {
  disableStaff,
  endStaffSessions,
  listStaffSessions,
} from '@kaleido/contract/staff-member'
import type { Staff } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import * as sessions from '../session/index.ts'
import { isLastOwner } from './staff-member.service.ts'
import * as repository from './staff.repository.ts'

/** What stops somebody acts at once, and needs one owner alone. */
export function disable(ctx: Ctx<Staff>, { id }: ParsedOf<typeof disableStaff>): Promise<null> {
  return ctx.write(async (trx) => {
    const owners = await repository.lockOwners(trx, ctx.config)
    const found = await repository.find(trx, id)
    if (!found) throw new AppError('staff.no_member')
    if (found.disabled_at !== null) throw new AppError('staff.unchanged')
    if (isLastOwner(owners, id)) throw new AppError('staff.last_owner')
    await repository.update(trx, id, { isDisabled: true })
    await sessions.endStaffSessions(ctx, trx, { staffId: id })
    return null
  })
}

export function endSessions(
  ctx: Ctx<Staff>,
  { id, sessionId }: ParsedOf<typeof endStaffSessions>,
): Promise<null> {
  return ctx.write(async (trx) => {
    if (!(await repository.find(trx, id))) throw new AppError('staff.no_member')
    await sessions.endStaffSessions(ctx, trx, { staffId: id, id: sessionId })
    return null
  })
}

export function listSessions(
  ctx: Ctx<Staff>,
  input: ParsedOf<typeof listStaffSessions>,
): Promise<AnswerOf<typeof listStaffSessions>> {
  return sessions.listStaffSessions(ctx, input)
}
