import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal, transport } from './core/error.ts'
import { id, moment, uid } from './core/id.ts'
import { known } from './core/known.ts'
import { byCursor, pageOf } from './core/page.ts'
import {
  approvalDecision,
  approvalRefusals,
  approvalReason,
  askedApproval,
} from './staff-approval.ts'
import { TopupItem, TopupState } from './topup.ts'

export const topupDeskErrors = errors('topup', {
  no_package: transport(404, '这个金币套餐不存在', 'There is no such package'),
  no_credit: refusal(
    3114,
    '这笔钱没有可以入账的用户或订单，只能退回',
    'No person’s order can take this money; it can only be sent back',
  ),
  no_suspense: transport(404, '这笔挂账不存在', 'There is no such entry'),
  not_refundable: refusal(3111, '只有已付款的订单可以退款', 'Only a paid order can be refunded'),
  settled: refusal(3112, '这笔挂账已经处理过了', 'This entry has been settled'),
  package_twice: refusal(
    3113,
    '已经有同样价格的套餐在售',
    'A package at this price is on sale already',
  ),
})

const finance = { host: 'admin', auth: 'staff', roles: ['finance'] } as const

export const DeskOrder = z.object({
  id,
  /** Null once the account is deleted. */
  uid: z.nullable(uid),
  item: known(TopupItem),
  state: known(TopupState),
  coins: z.int(),
  bonus: z.int(),
  firstBonus: z.int(),
  tier: z.nullable(known(z.enum(['vip', 'svip']))),
  days: z.int(),
  price: z.int(),
  provider: z.string(),
  /** The provider's number of the payment. */
  payment: z.nullable(z.string()),
  isLate: z.boolean(),
  createdAt: moment,
  expiresAt: moment,
  paidAt: z.nullable(moment),
})
export type DeskOrder = z.output<typeof DeskOrder>

export const listDeskOrders = call({
  name: 'topup.listDeskOrders',
  method: 'GET',
  path: '/app/admin/topup/orders',
  ...finance,
  roles: ['finance', 'support'],
  about: 'Lists orders, the latest first: of one person, in one state, or one by its number.',
  input: z.object({
    id: z.optional(id),
    uid: z.optional(uid),
    state: z.optional(TopupState),
    ...byCursor,
  }),
  output: pageOf(DeskOrder),
})

export const getDeskOrder = call({
  name: 'topup.getDeskOrder',
  method: 'GET',
  path: '/app/admin/topup/order',
  ...finance,
  roles: ['finance', 'support'],
  about: 'An order with its states and with what its provider told.',
  input: z.object({ id }),
  output: z.object({
    order: DeskOrder,
    history: z.array(
      z.object({
        from: z.nullable(known(TopupState)),
        to: known(TopupState),
        /** As in `webhook`, `poll`, `expired`, `person`, `staff`. */
        because: z.string(),
        at: moment,
      }),
    ),
    events: z.array(
      z.object({
        id,
        provider: z.string(),
        eventId: z.string(),
        kind: z.string(),
        amount: z.nullable(z.int()),
        currency: z.nullable(z.string()),
        /** What came of it: empty until it is applied. */
        result: z.string(),
        receivedAt: moment,
        appliedAt: z.nullable(moment),
      }),
    ),
  }),
  errors: ['topup.no_order'],
})

export const SuspenseState = z.enum(['open', 'credited', 'refunding', 'refunded'])

/** Money that came in and fits no order. */
export const Suspense = z.object({
  id,
  provider: z.string(),
  payment: z.string(),
  /** In fen. */
  amount: z.int(),
  /** Other money than the product's is counted in its own smallest unit. */
  currency: z.string(),
  why: known(z.enum(['amount', 'currency', 'app', 'order', 'twice', 'newcomer'])),
  orderId: z.nullable(id),
  uid: z.nullable(uid),
  state: known(SuspenseState),
  createdAt: moment,
  settledAt: z.nullable(moment),
  /** Of the request that waits for a second person. */
  approvalId: z.nullable(id),
})
export type Suspense = z.output<typeof Suspense>

export const listSuspense = call({
  name: 'topup.listSuspense',
  method: 'GET',
  path: '/app/admin/topup/suspense',
  ...finance,
  about: 'Lists money that fits no order: what is open oldest first, what is settled newest first.',
  input: z.object({
    isOpen: z._default(z.boolean(), true),
    /** Of this one alone, open or settled. */
    id: z.optional(id),
    ...byCursor,
  }),
  output: pageOf(Suspense),
})

export const askSettlement = call({
  name: 'topup.askSettlement',
  method: 'POST',
  path: '/app/admin/topup/suspense/settle',
  ...finance,
  keyed: true,
  about:
    'Asks a second person to settle it: `credit` gives the person of the order coins for what was paid, `refund` sends it back.',
  input: z.object({ id, how: z.enum(['credit', 'refund']), reason: approvalReason }),
  output: askedApproval,
  errors: ['topup.no_suspense', 'topup.settled', 'topup.no_credit', ...approvalRefusals],
})

export const decideSettlement = call({
  name: 'topup.decideSettlement',
  method: 'POST',
  path: '/app/admin/topup/suspense/decide',
  ...finance,
  stepUp: true,
  keyed: true,
  about: 'Settles it as a colleague asked, or refuses that.',
  input: approvalDecision,
  output: z.null(),
  errors: ['topup.settled', 'topup.no_credit', ...approvalRefusals],
})

export const askRefund = call({
  name: 'topup.askRefund',
  method: 'POST',
  path: '/app/admin/topup/refund',
  ...finance,
  keyed: true,
  about: 'Asks a second person to give the money of a paid order back.',
  input: z.object({ orderId: id, reason: approvalReason }),
  output: askedApproval,
  errors: ['topup.no_order', 'topup.not_refundable', ...approvalRefusals],
})

export const decideRefund = call({
  name: 'topup.decideRefund',
  method: 'POST',
  path: '/app/admin/topup/refund/decide',
  ...finance,
  stepUp: true,
  keyed: true,
  about:
    'Gives the money back as a colleague asked, and takes back what it bought; what is spent already becomes a debt.',
  input: approvalDecision,
  output: z.null(),
  errors: ['topup.not_refundable', ...approvalRefusals],
})
