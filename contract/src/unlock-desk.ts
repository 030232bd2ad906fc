import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal, transport } from './core/error.ts'
import { id, moment, uid } from './core/id.ts'
import { byCursor, pageOf } from './core/page.ts'
import {
  approvalDecision,
  approvalRefusals,
  approvalReason,
  askedApproval,
} from './staff-approval.ts'

export const unlockDeskErrors = errors('unlock', {
  no_unlock: transport(404, '没有这笔解锁记录', 'There is no such purchase'),
  not_paid: refusal(4015, '赠送的作品没有可退的款项', 'Nothing was paid for a gift'),
})

const finance = { host: 'admin', auth: 'staff', roles: ['finance'] } as const

export const DeskUnlock = z.object({
  id,
  uid,
  workId: id,
  title: z.string(),
  how: z.enum(['coins', 'coupon', 'gift']),
  paidCoins: z.int(),
  paidBonus: z.int(),
  at: moment,
})
export type DeskUnlock = z.output<typeof DeskUnlock>

export const listDeskUnlocks = call({
  name: 'unlock.listDeskUnlocks',
  method: 'GET',
  path: '/app/admin/unlock/list',
  ...finance,
  roles: ['finance', 'support'],
  about: 'Lists the works that a person has for good, the latest first.',
  input: z.object({ uid, ...byCursor }),
  output: pageOf(DeskUnlock),
})

export const askUnlockRefund = call({
  name: 'unlock.askUnlockRefund',
  method: 'POST',
  path: '/app/admin/unlock/refund',
  ...finance,
  keyed: true,
  about: 'Asks a second person to give back what a work cost.',
  input: z.object({ id, reason: approvalReason }),
  output: askedApproval,
  errors: ['unlock.no_unlock', 'unlock.not_paid', ...approvalRefusals],
})

export const decideUnlockRefund = call({
  name: 'unlock.decideUnlockRefund',
  method: 'POST',
  path: '/app/admin/unlock/refund/decide',
  ...finance,
  stepUp: true,
  keyed: true,
  about: 'Gives it back as a colleague asked, and closes the work to its buyer; or refuses that.',
  input: approvalDecision,
  output: z.null(),
  errors: ['unlock.no_unlock', ...approvalRefusals],
})
