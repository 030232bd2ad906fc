import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal, transport } from './core/error.ts'
import { id, moment, uid } from './core/id.ts'
import { known } from './core/known.ts'
import { byCursor, pageOf } from './core/page.ts'

export const complaintRules = {
  /** After the purchase. */
  withinHours: 24,
  /** Of a video: who watched this much of it keeps it. */
  watchedPercent: 30,
} as const

export const complaintErrors = errors('complaint', {
  not_bought: transport(404, '你没有购买过这个作品', 'You haven’t bought this'),
  late: refusal(
    4101,
    `购买超过 ${complaintRules.withinHours} 小时，不能再申请退款`,
    `Refunds can be requested within ${complaintRules.withinHours} hours of buying`,
  ),
  watched: refusal(
    4102,
    `已观看超过 ${complaintRules.watchedPercent}%，不能申请退款`,
    `You’ve watched more than ${complaintRules.watchedPercent}%, so it can’t be refunded`,
  ),
  twice: refusal(4103, '已经申请过退款', 'You’ve already requested a refund'),
  no_complaint: transport(404, '没有这个退款申请', 'There is no such request'),
  decided: refusal(4104, '这个申请已经处理过了', 'This request has been decided'),
})

export const ComplaintState = z.enum([
  'open',
  /** What was paid is back. */
  'granted',
  'refused',
])
export type ComplaintState = z.output<typeof ComplaintState>

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(300))

/** What a buyer says about a work that is not what it promised. */
export const Complaint = z.object({
  type: z.literal('complaint'),
  id,
  workId: id,
  title: z.string(),
  reason: z.string(),
  state: known(ComplaintState),
  /** Of the staff, where it is refused. */
  answer: z.nullable(z.string()),
  at: moment,
})
export type Complaint = z.output<typeof Complaint>

export const fileComplaint = call({
  name: 'complaint.fileComplaint',
  method: 'POST',
  path: '/api/app/complaint',
  auth: 'member',
  keyed: true,
  about: `Asks for what was paid for a work back, within ${complaintRules.withinHours} hours, and of a video before ${complaintRules.watchedPercent} % were watched. The staff decides.`,
  input: z.object({ workId: id, reason: text }),
  output: Complaint,
  errors: ['complaint.not_bought', 'complaint.late', 'complaint.watched', 'complaint.twice'],
})

export const listComplaints = call({
  name: 'complaint.listComplaints',
  method: 'GET',
  path: '/api/app/complaint/list',
  auth: 'member',
  about: "The caller's complaints, the latest first.",
  input: z.object({ ...byCursor }),
  output: pageOf(Complaint),
})

const finance = { host: 'admin', auth: 'staff', roles: ['finance', 'support'] } as const

export const DeskComplaint = z.object({
  id,
  uid,
  /** For the call that asks for the refund. */
  unlockId: id,
  workId: id,
  title: z.string(),
  paidCoins: z.int(),
  paidBonus: z.int(),
  /** Seconds, of a video. */
  watched: z.nullable(z.int()),
  duration: z.nullable(z.int()),
  reason: z.string(),
  state: known(ComplaintState),
  answer: z.nullable(z.string()),
  at: moment,
})
export type DeskComplaint = z.output<typeof DeskComplaint>

export const listDeskComplaints = call({
  name: 'complaint.listDeskComplaints',
  method: 'GET',
  path: '/app/admin/complaint/list',
  ...finance,
  about: 'Lists what is open, the oldest first, or what is decided, the latest first.',
  input: z.object({ isOpen: z._default(z.boolean(), true), ...byCursor }),
  output: pageOf(DeskComplaint),
})

export const refuseComplaint = call({
  name: 'complaint.refuseComplaint',
  method: 'POST',
  path: '/app/admin/complaint/refuse',
  ...finance,
  keyed: true,
  about: 'Refuses it with an answer to the buyer. To grant it is to refund the purchase.',
  input: z.object({ id, answer: text }),
  output: z.null(),
  errors: ['complaint.no_complaint', 'complaint.decided'],
})
