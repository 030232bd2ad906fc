import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal } from './core/error.ts'
import { id, moment, uid } from './core/id.ts'
import { known } from './core/known.ts'
import { byCursor, pageOf } from './core/page.ts'
import { staffRoles } from './core/role.ts'
import { PrizeKind } from './redeem.ts'
import { AdjustedPot } from './wallet.ts'

export const staffApprovalErrors = errors('staff', {
  approval_open: refusal(
    1103,
    '已经提交过，正在等另一位同事批准',
    'It has been asked for already and waits for a colleague',
  ),
  approval_own: refusal(
    1104,
    '自己提交的申请要由另一位同事批准',
    'What you asked for is approved by a colleague',
  ),
  approval_closed: refusal(1105, '这个申请已经处理过了', 'This request has been decided'),
})

/** The refusals of a call that asks for an approval or decides one. */
export const approvalRefusals = [
  'staff.approval_open',
  'staff.approval_own',
  'staff.approval_closed',
] as const

/** What a call answers that asks for an approval. */
export const askedApproval = z.object({ approvalId: id })

/** What a call takes that decides one. */
export const approvalDecision = z.object({
  approvalId: id,
  verdict: z.enum(['approve', 'refuse']),
})

/** Why somebody asks for what a second person has to approve. */
export const approvalReason = z.string().check(z.trim(), z.minLength(1), z.maxLength(500))

/** What it is about, as it was when somebody asked; what does not belong to its kind is left out. */
export const ApprovalAbout = z.object({
  /** Whose money or thing it is. */
  uid: z.optional(uid),
  /** In fen; in the smallest unit of `currency` where that is another. */
  fen: z.optional(z.int()),
  currency: z.optional(z.string()),
  coins: z.optional(z.int()),
  how: z.optional(known(z.enum(['credit', 'refund']))),
  /** Of what somebody has: by how much it changes, in whole coins or points, of income in fen. */
  adjustment: z.optional(z.object({ pot: known(AdjustedPot), amount: z.int() })),
  /** Of a batch of codes: what each gives, and how many there are. */
  prize: z.optional(z.object({ kind: known(PrizeKind), amount: z.int(), count: z.int() })),
  /** Of a setting: the version that is replaced, and both values. */
  setting: z.optional(
    z.object({
      name: z.string(),
      version: z.int(),
      before: z.unknown(),
      after: z.unknown(),
    }),
  ),
  /** Of a member of the staff: who, and what changes; the role that they have, and get. */
  staff: z.optional(
    z.object({
      change: known(z.enum(['hire', 'role', 'enable', 'reset'])),
      account: z.string(),
      name: z.string(),
      from: z.optional(known(z.enum(staffRoles))),
      to: z.optional(known(z.enum(staffRoles))),
    }),
  ),
})
export type ApprovalAbout = z.output<typeof ApprovalAbout>

export const StaffApproval = z.object({
  id,
  /** `feature.whatIsAskedFor` */
  kind: z.string(),
  subject: z.string(),
  reason: z.string(),
  about: ApprovalAbout,
  state: z.enum(['open', 'approved', 'refused']),
  askedBy: z.string(),
  askedAt: moment,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(moment),
  /** The caller asked for it, and may only take it back. */
  isOwn: z.boolean(),
})
export type StaffApproval = z.output<typeof StaffApproval>

export const listApprovals = call({
  name: 'staff.listApprovals',
  method: 'GET',
  path: '/app/admin/staff/approvals',
  host: 'admin',
  auth: 'staff',
  roles: ['finance', 'editor'],
  about: 'Lists what waits for a second member of the staff, or what was decided, newest first.',
  input: z.object({
    state: z._default(z.enum(['open', 'approved', 'refused']), 'open'),
    /** Of this one alone, whatever its state. */
    id: z.optional(id),
    ...byCursor,
  }),
  output: pageOf(StaffApproval),
})
