import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal } from './core/error.ts'
import { id, moment, uid } from './core/id.ts'
import { known } from './core/known.ts'
import { byCursor, pageOf } from './core/page.ts'
import { Withdrawal } from './payout.ts'
import { Payee } from './payout-payee.ts'
import { approvalDecision, approvalReason, approvalRefusals } from './staff-approval.ts'

export const payoutDeskErrors = errors('payout', {
  not_in_state: refusal(
    3231,
    '这笔提现的状态已经变了，请刷新',
    'This withdrawal has moved on. Refresh it',
  ),
  own: refusal(3232, '不能处理自己的提现', 'You can’t process your own withdrawal'),
  paused: refusal(
    3233,
    '提现已暂停，恢复后才能审核通过和打款',
    'Withdrawals are paused. They can be approved and paid once they resume',
  ),
})

const finance = { host: 'admin', auth: 'staff', roles: ['finance'] } as const

export const DeskWithdrawalState = z.enum([
  'requested',
  'review',
  /** Waits for a second person. */
  'second',
  'approved',
  'submitting',
  'submitted',
  /** The provider has not answered. It may have paid. */
  'unknown',
  'paid',
  'rejected',
  'failed',
  'returned',
  'cancelled',
])
export type DeskWithdrawalState = z.output<typeof DeskWithdrawalState>

/** Why a person has to look at it. */
export const PayoutRisk = z.enum(['first', 'amount', 'device', 'address', 'debt', 'hold', 'ban'])

export const DeskWithdrawal = z.object({
  id,
  /** Null once the account is deleted. */
  uid: z.nullable(uid),
  state: known(DeskWithdrawalState),
  ...z.pick(Withdrawal, { amount: true, feePercent: true, fee: true, net: true, usdt: true }).shape,
  payee: z.pick(Payee, { actType: true, holder: true, masked: true, bank: true, network: true }),
  risks: z.array(known(PayoutRisk)),
  provider: z.string(),
  createdAt: moment,
  dueAt: moment,
  /** Of the request that waits for a second person. */
  approvalId: z.nullable(id),
  /** Its provider has not said for a day what became of it, or it was changed: a person has to find out. */
  needsStaff: z.boolean(),
})
export type DeskWithdrawal = z.output<typeof DeskWithdrawal>

export const listDeskWithdrawals = call({
  name: 'payout.listDeskWithdrawals',
  method: 'GET',
  path: '/app/admin/payout/withdrawals',
  ...finance,
  about:
    'Lists withdrawals: what is under way with the earliest due first, what is over with the latest first.',
  input: z.object({
    isOpen: z._default(z.boolean(), true),
    state: z.optional(DeskWithdrawalState),
    uid: z.optional(uid),
    id: z.optional(id),
    ...byCursor,
  }),
  output: pageOf(DeskWithdrawal),
})

export const getDeskWithdrawal = call({
  name: 'payout.getDeskWithdrawal',
  method: 'GET',
  path: '/app/admin/payout/withdrawal',
  ...finance,
  about: 'A withdrawal with its states and with what the provider was asked and answered.',
  input: z.object({ id }),
  output: z.object({
    withdrawal: DeskWithdrawal,
    history: z.array(
      z.object({
        from: z.nullable(known(DeskWithdrawalState)),
        to: known(DeskWithdrawalState),
        /** As in `person`, `staff`, `worker`, `provider`; `opened` and `exported`: the number was shown. */
        because: z.string(),
        note: z.nullable(z.string()),
        at: moment,
      }),
    ),
    attempts: z.array(
      z.object({
        seq: z.int(),
        outBizNo: z.string(),
        answer: z.nullable(z.string()),
        startedAt: moment,
        answeredAt: z.nullable(moment),
      }),
    ),
  }),
  errors: ['payout.no_withdrawal'],
})

export const openPayout = call({
  name: 'payout.openPayout',
  method: 'POST',
  path: '/app/admin/payout/open',
  ...finance,
  stepUp: true,
  about: 'Shows the payee’s whole number, to pay by hand. It is recorded.',
  input: z.object({ id }),
  output: z.object({
    holder: z.string(),
    number: z.string(),
    bank: z.nullable(z.string()),
    branch: z.nullable(z.string()),
  }),
  errors: ['payout.no_withdrawal', 'payout.own', 'payout.paused'],
})

export const reviewWithdrawal = call({
  name: 'payout.reviewWithdrawal',
  method: 'POST',
  path: '/app/admin/payout/review',
  ...finance,
  stepUp: true,
  keyed: true,
  about:
    'Approves a withdrawal, which above the limit asks a second person, or rejects it, which gives the income back.',
  input: z.object({
    id,
    verdict: z.enum(['approve', 'reject']),
    /** Of a rejection the person reads it. */
    reason: approvalReason,
  }),
  output: z.object({ state: known(DeskWithdrawalState), approvalId: z.nullable(id) }),
  errors: [
    'payout.no_withdrawal',
    'payout.not_in_state',
    'payout.own',
    'payout.paused',
    ...approvalRefusals,
  ],
})

export const decideWithdrawal = call({
  name: 'payout.decideWithdrawal',
  method: 'POST',
  path: '/app/admin/payout/decide',
  ...finance,
  stepUp: true,
  keyed: true,
  about: 'Approves it as the second person, or sends it back to review.',
  input: approvalDecision,
  output: z.null(),
  errors: ['payout.not_in_state', 'payout.own', 'payout.paused', ...approvalRefusals],
})

export const settleWithdrawal = call({
  name: 'payout.settleWithdrawal',
  method: 'POST',
  path: '/app/admin/payout/settle',
  ...finance,
  stepUp: true,
  keyed: true,
  about:
    'Tells what became of a payment made by hand: paid, failed, or returned by the bank after it was paid, which asks a second person.',
  input: z.object({
    id,
    how: z.enum(['paid', 'failed', 'returned']),
    /** The bank’s number of the payment, or why it failed. */
    reference: approvalReason,
  }),
  /** Of the request to give it back, where it was returned. */
  output: z.object({ approvalId: z.nullable(id) }),
  errors: ['payout.no_withdrawal', 'payout.not_in_state', 'payout.own', 'staff.approval_open'],
})

export const decideReturn = call({
  name: 'payout.decideReturn',
  method: 'POST',
  path: '/app/admin/payout/return/decide',
  ...finance,
  stepUp: true,
  keyed: true,
  about: 'Gives a payment that the bank returned back into the income, as a colleague asked.',
  input: approvalDecision,
  output: z.null(),
  errors: ['payout.not_in_state', 'payout.own', ...approvalRefusals],
})
