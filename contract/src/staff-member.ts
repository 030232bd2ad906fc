import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal, transport } from './core/error.ts'
import { id, moment } from './core/id.ts'
import { byCursor, pageOf } from './core/page.ts'
import { staffRoles } from './core/role.ts'
import { Session } from './session.ts'
import { approvalDecision, approvalReason, approvalRefusals } from './staff-approval.ts'
import { StaffMember } from './staff.ts'

export const staffMemberErrors = errors('staff', {
  last_owner: refusal(
    1106,
    '这是最后一位所有者，请先设置另一位',
    'This is the last owner. Make somebody else an owner first',
  ),
  account_taken: refusal(1107, '这个账号已有人使用', 'This account is taken'),
  unchanged: refusal(1108, '已经是这样了', 'It’s like that already'),
  no_member: transport(404, '没有这位员工', 'This staff member doesn’t exist'),
})

/** How long an owner who was disabled still counts as the second one, so that what needs two waits. */
export const ownerRules = { countDays: 7 } as const

const owner = { host: 'admin', auth: 'staff', roles: ['owner'] } as const

/** What a member of the staff logs in by. */
export const staffAccount = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^[a-z][a-z0-9_.-]{1,63}$/))

const role = z.enum(staffRoles)
export const staffName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))

/** A new password and authenticator. They are told this once: only what they are checked against is kept. */
export const StaffCredentials = z.object({
  account: z.string(),
  password: z.string(),
  totpSecret: z.string(),
  /** What an authenticator reads from a QR code. */
  totpUri: z.string(),
})
export type StaffCredentials = z.output<typeof StaffCredentials>

/** What a change answers: the approval that it waits for, or that it is done. */
const changed = z.object({
  approvalId: z.nullable(id),
  credentials: z.nullable(StaffCredentials),
})

export const DeskStaffMember = z.extend(StaffMember, {
  lastSeenAt: z.nullable(moment),
  /** A change that waits for a second owner. */
  approvalId: z.nullable(id),
})
export type DeskStaffMember = z.output<typeof DeskStaffMember>

export const listStaff = call({
  name: 'staff.listStaff',
  method: 'GET',
  path: '/app/admin/staff/list',
  ...owner,
  about: 'Lists the staff, the latest first.',
  input: z.object({ id: z.optional(id), ...byCursor }),
  output: pageOf(DeskStaffMember),
})

export const hireStaff = call({
  name: 'staff.hire',
  method: 'POST',
  path: '/app/admin/staff/hire',
  ...owner,
  stepUp: true,
  about:
    'Asks to add a member of the staff. Once a second owner approves it, where there is one, password and authenticator are told once.',
  input: z.object({ account: staffAccount, name: staffName, role, reason: approvalReason }),
  output: changed,
  errors: ['staff.account_taken', ...approvalRefusals],
})

export const changeStaffRole = call({
  name: 'staff.changeRole',
  method: 'POST',
  path: '/app/admin/staff/role',
  ...owner,
  stepUp: true,
  about:
    'Asks for another role of a member. It holds from their next request on, once a second owner approves it; where there is none, at once.',
  input: z.object({ id, role, reason: approvalReason }),
  output: changed,
  errors: ['staff.no_member', 'staff.unchanged', 'staff.last_owner', ...approvalRefusals],
})

export const enableStaff = call({
  name: 'staff.enable',
  method: 'POST',
  path: '/app/admin/staff/enable',
  ...owner,
  stepUp: true,
  about: 'Asks to let a member in again. A second owner approves it, where there is one.',
  input: z.object({ id, reason: approvalReason }),
  output: changed,
  errors: ['staff.no_member', 'staff.unchanged', ...approvalRefusals],
})

export const resetStaffLogin = call({
  name: 'staff.resetLogin',
  method: 'POST',
  path: '/app/admin/staff/reset',
  ...owner,
  stepUp: true,
  about:
    'Asks for a new password and authenticator of a member, whose sessions end. A second owner approves it, where there is one, and is told them once.',
  input: z.object({ id, reason: approvalReason }),
  output: changed,
  errors: ['staff.no_member', ...approvalRefusals],
})

export const decideStaffChange = call({
  name: 'staff.decideChange',
  method: 'POST',
  path: '/app/admin/staff/change/decide',
  ...owner,
  stepUp: true,
  about:
    'Approves or refuses a change of the staff. Who approves a new member or login is told password and authenticator, once.',
  input: approvalDecision,
  output: z.object({ credentials: z.nullable(StaffCredentials) }),
  errors: [
    'staff.no_member',
    'staff.account_taken',
    'staff.last_owner',
    'staff.approval_own',
    'staff.approval_closed',
  ],
})

export const disableStaff = call({
  name: 'staff.disable',
  method: 'POST',
  path: '/app/admin/staff/disable',
  ...owner,
  stepUp: true,
  about: 'Shuts a member out at once: their sessions end.',
  input: z.object({ id }),
  output: z.null(),
  errors: ['staff.no_member', 'staff.unchanged', 'staff.last_owner'],
})

export const listStaffSessions = call({
  name: 'staff.listSessions',
  method: 'GET',
  path: '/app/admin/staff/sessions',
  ...owner,
  about: "Lists a member's sessions, newest first.",
  input: z.object({ staffId: id, ...byCursor }),
  output: pageOf(Session),
})

export const endStaffSessions = call({
  name: 'staff.endSessions',
  method: 'POST',
  path: '/app/admin/staff/sessions/end',
  ...owner,
  stepUp: true,
  about: 'Ends one session of a member at once, or all of them.',
  input: z.object({ id, sessionId: z.optional(id) }),
  output: z.null(),
  errors: ['staff.no_member'],
})
