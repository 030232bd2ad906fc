import type { DeskWithdrawal } from '@kaleido/contract/payout-desk'
import type { StaffApproval } from '@kaleido/contract/staff-approval'
import type { DeskOrder, Suspense } from '@kaleido/contract/topup-desk'
import type { Difference } from '@kaleido/contract/topup-statement'

export const at = '2026-11-21T04:00:00.000Z'

export function aDeskOrder(changes: Partial<DeskOrder> = {}): DeskOrder {
  return {
    id: '5001',
    uid: 10_086,
    item: 'coin',
    state: 'paid',
    coins: 680,
    bonus: 68,
    firstBonus: 30,
    tier: null,
    days: 0,
    price: 6_800,
    provider: 'alipay',
    payment: '2026112122001401',
    isLate: false,
    createdAt: at,
    expiresAt: '2026-11-21T04:15:00.000Z',
    paidAt: '2026-11-21T04:02:00.000Z',
    ...changes,
  }
}

export function aSuspense(changes: Partial<Suspense> = {}): Suspense {
  return {
    id: '31',
    provider: 'alipay',
    payment: '2026112122001777',
    amount: 5_050,
    currency: 'CNY',
    why: 'amount',
    orderId: '5002',
    uid: 10_086,
    state: 'open',
    createdAt: at,
    settledAt: null,
    approvalId: null,
    ...changes,
  }
}

export function aDifference(changes: Partial<Difference> = {}): Difference {
  return {
    id: '61',
    provider: 'alipay',
    kind: 'notHere',
    payment: '2026112122001888',
    orderId: '5003',
    suspenseId: null,
    uid: 10_086,
    theirs: 6_800,
    ours: null,
    currency: 'CNY',
    at,
    state: 'open',
    note: '',
    settledAt: null,
    ...changes,
  }
}

export function anApproval(changes: Partial<StaffApproval> = {}): StaffApproval {
  return {
    id: '71',
    kind: 'topup.refund',
    subject: '5001',
    reason: '用户误买了两次，联系客服要求退一单',
    about: { uid: 10_086, fen: 6_800 },
    state: 'open',
    askedBy: '周宁',
    askedAt: at,
    decidedBy: null,
    decidedAt: null,
    isOwn: false,
    ...changes,
  }
}

export function aDeskWithdrawal(changes: Partial<DeskWithdrawal> = {}): DeskWithdrawal {
  return {
    id: '183',
    uid: 66_120,
    state: 'review',
    amount: 200_000,
    feePercent: 20,
    fee: 40_000,
    net: 160_000,
    usdt: null,
    payee: {
      actType: 'bank',
      holder: '林*',
      masked: '**** **** **** 6621',
      bank: '招商银行',
      network: null,
    },
    risks: ['first', 'amount'],
    provider: 'manual',
    createdAt: at,
    dueAt: '2026-11-25T04:00:00.000Z',
    approvalId: null,
    needsStaff: false,
    ...changes,
  }
}
