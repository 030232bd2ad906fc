import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { id, moment } from './core/id.ts'
import { byCursor, pageOf } from './core/page.ts'
import { period, periodInput, startsFirst } from './core/period.ts'
import { PrizeKind, redeemRules } from './redeem.ts'

const roles = ['editor', 'finance'] as const

/** Waiting for a second person, given out, or taken back. */
export const BatchState = z.enum(['waiting', 'live', 'refused', 'revoked'])

const Batch = z.object({
  id,
  name: z.string(),
  kind: PrizeKind,
  amount: z.int(),
  /** How long coupons last. */
  hours: z.nullable(z.int()),
  count: z.int(),
  used: z.int(),
  perPerson: z.int(),
  ...period,
  state: BatchState,
  createdAt: moment,
})

/** The codes are shown this once: only their hashes are kept. */
const codes = z.array(z.string())

export const listRedeemBatches = call({
  name: 'redeem.listBatches',
  method: 'GET',
  path: '/app/admin/redeem/batch/list',
  host: 'admin',
  auth: 'staff',
  roles,
  about: 'Lists the batches, the latest first, with how many of their codes are used.',
  input: z.object({ ...byCursor }),
  output: pageOf(Batch),
})

const bounded = z.refine<{ readonly kind: PrizeKind; readonly amount: number }>(
  ({ kind, amount }) => amount <= redeemRules.most[kind],
  { path: ['amount'] },
)

export const createRedeemBatch = call({
  name: 'redeem.createBatch',
  method: 'POST',
  path: '/app/admin/redeem/batch/create',
  host: 'admin',
  auth: 'staff',
  roles,
  stepUp: true,
  about:
    'Makes codes, and shows them once. A large batch makes none yet: `approvalId` names what a second member of the staff decides.',
  input: z
    .object({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
      kind: PrizeKind,
      amount: z.int().check(z.minimum(1), z.maximum(1_000_000)),
      hours: z.optional(z.int().check(z.minimum(1), z.maximum(8_760))),
      count: z.int().check(z.minimum(1), z.maximum(redeemRules.mostCodes)),
      perPerson: z._default(z.int().check(z.minimum(1), z.maximum(redeemRules.mostCodes)), 1),
      ...periodInput,
    })
    .check(startsFirst, bounded),
  output: z.object({ id, codes, approvalId: z.nullable(id) }),
  errors: ['staff.approval_open'],
})

export const decideRedeemBatch = call({
  name: 'redeem.decideBatch',
  method: 'POST',
  path: '/app/admin/redeem/batch/decide',
  host: 'admin',
  auth: 'staff',
  roles,
  stepUp: true,
  about: 'Approves or refuses a large batch. Its codes are shown once, to the one who approves.',
  input: z.object({ approvalId: id, isApproved: z.boolean() }),
  output: z.object({ id, codes }),
  errors: ['staff.approval_own', 'staff.approval_closed', 'redeem.closed'],
})

export const revokeRedeemBatch = call({
  name: 'redeem.revokeBatch',
  method: 'POST',
  path: '/app/admin/redeem/batch/revoke',
  host: 'admin',
  auth: 'staff',
  roles,
  stepUp: true,
  about: 'Takes the unused codes of a batch back. What was redeemed stays.',
  input: z.object({ id }),
  output: z.object({ revoked: z.int() }),
  errors: ['redeem.not_found', 'redeem.closed'],
})
