import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { uid } from './core/id.ts'
import {
  approvalDecision,
  approvalReason,
  approvalRefusals,
  askedApproval,
} from './staff-approval.ts'
import { AdjustedPot } from './wallet.ts'

const finance = { host: 'admin', auth: 'staff', roles: ['finance'], stepUp: true } as const

export const adjustmentRules = { most: 1_000_000 } as const

export const askAdjustment = call({
  name: 'wallet.askAdjustment',
  method: 'POST',
  path: '/app/admin/wallet/adjust',
  ...finance,
  about:
    'Asks to add to what a person has, or to take from it where the amount is negative. A colleague has to approve it.',
  input: z.object({
    uid,
    pot: AdjustedPot,
    /** Whole coins or points; of income in fen. */
    amount: z.int().check(
      z.minimum(-adjustmentRules.most),
      z.maximum(adjustmentRules.most),
      z.refine((amount) => amount !== 0),
    ),
    reason: approvalReason,
  }),
  output: askedApproval,
  errors: [...approvalRefusals, 'account.not_found', 'wallet.insufficient'],
})

export const decideAdjustment = call({
  name: 'wallet.decideAdjustment',
  method: 'POST',
  path: '/app/admin/wallet/adjust/decide',
  ...finance,
  about: 'Approves an adjustment that a colleague asked for, which moves the money, or refuses it.',
  input: approvalDecision,
  output: z.null(),
  errors: [...approvalRefusals, 'wallet.insufficient'],
})
