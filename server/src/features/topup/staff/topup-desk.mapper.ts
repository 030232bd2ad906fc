import { TopupItem, TopupState } from '@kaleido/contract/topup'
import { type DeskOrder, type Suspense, SuspenseState } from '@kaleido/contract/topup-desk'
import type { EventRow } from '../apply/topup-event.repository.ts'
import type { SuspenseListRow } from '../apply/topup-suspense.repository.ts'
import { tierOf } from '../order/topup-order.mapper.ts'
import type { DeskRow } from './topup-desk.repository.ts'

export function toDeskOrder(row: DeskRow): DeskOrder {
  return {
    id: row.id,
    uid: row.uid === null ? null : Number(row.uid),
    item: TopupItem.parse(row.item),
    state: TopupState.parse(row.state),
    coins: row.coins,
    bonus: row.bonus,
    firstBonus: row.first_bonus,
    tier: tierOf(row.tier),
    days: row.days,
    price: row.price,
    provider: row.provider,
    payment: row.txn ?? row.payment,
    isLate: row.is_late,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
  }
}

export function toDeskEvent(row: EventRow) {
  return {
    id: row.id,
    provider: row.provider,
    eventId: row.event_id,
    kind: row.kind,
    amount: row.amount === null ? null : Number(row.amount),
    currency: row.currency,
    result: row.result,
    receivedAt: row.received_at.toISOString(),
    appliedAt: row.applied_at?.toISOString() ?? null,
  }
}

const whys = ['amount', 'currency', 'app', 'order', 'twice', 'newcomer'] as const

export function toSuspense(row: SuspenseListRow): Suspense {
  return {
    id: row.id,
    provider: row.provider,
    payment: row.txn,
    amount: Number(row.amount),
    currency: row.currency,
    why: whys.find((why) => why === row.why) ?? 'order',
    orderId: row.order_id,
    uid: row.uid === null ? null : Number(row.uid),
    state: SuspenseState.parse(row.state),
    createdAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    approvalId: row.approval_id,
  }
}
