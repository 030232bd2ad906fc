import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { id, moment } from './core/id.ts'
import { known } from './core/known.ts'
import { byCursor, pageOf } from './core/page.ts'

/**
 * `capped`: the inviter had as many rewards as there are in a day or a month. `refused`: the staff looked at it, and nobody
 * gets anything. `returned`: the reward was taken back, since it was for a payment whose money went back.
 */
export const InviteeState = z.enum([
  'bound',
  'qualified',
  'held',
  'capped',
  'rewarded',
  'refused',
  'returned',
])
export type InviteeState = z.output<typeof InviteeState>

/** Why a reward is held until the staff has looked at it. */
export const HoldReason = z.enum(['same_device', 'same_network', 'crowded_network'])
export type HoldReason = z.output<typeof HoldReason>

export const Invitee = z.object({
  type: z.literal('invitee'),
  id,
  /** Shortened; blank for somebody whose account is gone. */
  name: z.string(),
  portrait: z.string(),
  boundAt: moment,
  state: known(InviteeState),
  reason: z.nullable(known(HoldReason)),
  hasPhone: z.boolean(),
  activeDays: z.int(),
  hasPaid: z.boolean(),
  points: z.int(),
  vipDays: z.int(),
  /** Of what they paid, in fen, without what was taken back. */
  commission: z.int(),
})
export type Invitee = z.output<typeof Invitee>

export const listInvitees = call({
  name: 'invite.listInvitees',
  method: 'POST',
  path: '/api/app/userinvite/userlist',
  auth: 'member',
  about: 'Whom the caller invited and how far they came, the latest first.',
  input: z.object({ ...byCursor }),
  output: pageOf(Invitee),
})

export const CommissionState = z.enum(['held', 'cleared', 'reversed'])
export type CommissionState = z.output<typeof CommissionState>

export const Commission = z.object({
  type: z.literal('commission'),
  id,
  /** 1: of somebody the caller invited; 2: of somebody that one invited. */
  level: known(z.literal([1, 2])),
  name: z.string(),
  orderId: id,
  /** What was paid, in fen. */
  paid: z.int(),
  percent: z.int(),
  amount: z.int(),
  state: known(CommissionState),
  at: moment,
  clearsAt: moment,
})
export type Commission = z.output<typeof Commission>

export const listCommissions = call({
  name: 'invite.listCommissions',
  method: 'GET',
  path: '/api/app/userinvite/commission',
  auth: 'member',
  about: "What the caller gets of others' payments: of which, how much, and from when on.",
  input: z.object({ ...byCursor }),
  output: pageOf(Commission),
})
