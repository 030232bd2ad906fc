import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { StaffRole } from '@kaleido/contract/core/role'
import type { ApprovalAbout } from '@kaleido/contract/staff-approval'
import {
  type changeStaffRole,
  decideStaffChange,
  type enableStaff,
  type hireStaff,
  type resetStaffLogin,
  type StaffCredentials,
} from '@kaleido/contract/staff-member'
import { appendEntry } from '../../platform/audit/audit.ts'
import type { Staff } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { endStaffSessions, endViews, staffChanged } from '../session/index.ts'
import { askApproval, decideApproval, hasSecond } from './staff-approval.service.ts'
import { findData } from './staff-approval.repository.ts'
import { inventLogin, isLastOwner, sealLogin } from './staff-member.service.ts'
import * as repository from './staff.repository.ts'
import { totpUri } from './staff.totp.ts'

const approvalKind = 'staff.change'

type About = NonNullable<ApprovalAbout['staff']>
type Changed = AnswerOf<typeof hireStaff>

/** A change of the staff: what it is, and whom it is about; nobody yet where somebody is hired. */
interface Change extends About {
  readonly id?: string
}

export async function hire(
  ctx: Ctx<Staff>,
  { account, name, role, reason }: ParsedOf<typeof hireStaff>,
): Promise<Changed> {
  if (await repository.findLogin(ctx.read, account)) throw new AppError('staff.account_taken')
  return together(ctx, { change: 'hire', account, name, to: role }, reason)
}

export async function changeRole(
  ctx: Ctx<Staff>,
  { id, role, reason }: ParsedOf<typeof changeStaffRole>,
): Promise<Changed> {
  const found = await findMember(ctx, id)
  if (found.role === role) throw new AppError('staff.unchanged')
  const about = { change: 'role', ...namesOf(found), from: found.role, to: role } as const
  return together(ctx, { id, ...about }, reason)
}

export async function enable(
  ctx: Ctx<Staff>,
  { id, reason }: ParsedOf<typeof enableStaff>,
): Promise<Changed> {
  const found = await findMember(ctx, id)
  if (found.disabled_at === null) throw new AppError('staff.unchanged')
  return together(ctx, { id, change: 'enable', ...namesOf(found), to: found.role }, reason)
}

export async function resetLogin(
  ctx: Ctx<Staff>,
  { id, reason }: ParsedOf<typeof resetStaffLogin>,
): Promise<Changed> {
  const found = await findMember(ctx, id)
  if (found.account === null) throw new AppError('staff.no_member')
  return together(ctx, { id, change: 'reset', ...namesOf(found), to: found.role }, reason)
}

async function findMember({ read }: Ctx, id: string): Promise<repository.StaffRow> {
  const found = await repository.find(read, id)
  if (!found) throw new AppError('staff.no_member')
  return found
}

const namesOf = ({ account, name }: repository.StaffRow) => ({ account: account ?? '', name })

/** Asks a second owner; where there is none, does it at once, and says so in the audit log. */
async function together(ctx: Ctx<Staff>, change: Change, reason: string): Promise<Changed> {
  const { staffId, role } = ctx.actor
  const prepared = await prepare(ctx, change)
  return ctx.write(async (trx) => {
    const owners = await repository.lockOwners(trx, ctx.config)
    if (await hasSecond(ctx, trx, decideStaffChange)) {
      refuseLastOwner(owners, change)
      const { id, ...about } = change
      const asked = { kind: approvalKind, subject: id ?? about.account, reason }
      const approvalId = await askApproval(ctx, trx, { ...asked, data: { staff: about } })
      return { approvalId, credentials: null }
    }
    await appendEntry(trx, { staffId, role, action: 'staff.onlyOwner', input: change })
    return { approvalId: null, credentials: await apply(ctx, trx, { change, owners, prepared }) }
  })
}

/** Approves or refuses; who approves is told the credentials that come of it. */
export async function decide(
  ctx: Ctx<Staff>,
  { approvalId, verdict }: ParsedOf<typeof decideStaffChange>,
): Promise<AnswerOf<typeof decideStaffChange>> {
  const isApproved = verdict === 'approve'
  const asked = await findData(ctx.read, { id: approvalId, kind: approvalKind })
  const prepared = isApproved && asked ? await prepare(ctx, changeIn(asked)) : undefined
  return ctx.write(async (trx) => {
    // In the order of `together`: first the owners, then the request.
    const owners = await repository.lockOwners(trx, ctx.config)
    const decision = { id: approvalId, kind: approvalKind, isApproved }
    const change = changeIn(await decideApproval(ctx, trx, decision))
    if (!isApproved) return { credentials: null }
    return { credentials: await apply(ctx, trx, { change, owners, prepared }) }
  })
}

function changeIn({ subject, data }: { subject: string; data: ApprovalAbout }): Change {
  if (!data.staff) throw new Error(`the request about ${subject} says no change`)
  return data.staff.change === 'hire' ? data.staff : { id: subject, ...data.staff }
}

interface Prepared {
  readonly credentials: StaffCredentials
  readonly sealed: Awaited<ReturnType<typeof sealLogin>>
}

/** A new login where the change needs one. Hashing is slow, and comes before the locks. */
async function prepare(ctx: Ctx, { change, account }: Change): Promise<Prepared | undefined> {
  if (change !== 'hire' && change !== 'reset') return undefined
  const login = inventLogin(account)
  const credentials = { ...login, totpUri: totpUri(account, login.totpSecret) }
  return { credentials, sealed: await sealLogin(ctx, login) }
}

interface Applied {
  readonly change: Change
  readonly owners: readonly string[]
  readonly prepared: Prepared | undefined
}

/** Does it. It holds from the member's next request on. */
async function apply(
  ctx: Ctx<Staff>,
  trx: Trx,
  { change, owners, prepared }: Applied,
): Promise<StaffCredentials | null> {
  const id = change.id ?? (await add(trx, change))
  if (change.change === 'role') {
    refuseLastOwner(owners, change)
    await repository.update(trx, id, { role: roleOf(change) })
    await endViews(ctx, trx, id)
  }
  if (change.change === 'enable') await repository.update(trx, id, { isDisabled: false })
  if (prepared) {
    await repository.setLogin(trx, id, prepared.sealed)
    await endStaffSessions(ctx, trx, { staffId: id })
  }
  await ctx.emit(trx, staffChanged, { staffId: id })
  return prepared?.credentials ?? null
}

async function add(trx: Trx, { account, name, to }: Change): Promise<string> {
  const role = roleOf({ to })
  const id = await repository.add(trx, { name, role, account, isDemo: false })
  if (id === undefined) throw new AppError('staff.account_taken')
  return id
}

function roleOf({ to }: Pick<Change, 'to'>): StaffRole {
  if (to === undefined || to === 'other') throw new Error('the request names no role')
  return to
}

function refuseLastOwner(owners: readonly string[], { id, change, to }: Change): void {
  if (change !== 'role' || to === 'owner' || id === undefined) return
  if (isLastOwner(owners, id)) throw new AppError('staff.last_owner')
}
