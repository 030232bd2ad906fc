import { type DeskWithdrawal, DeskWithdrawalState, PayoutRisk } from '@kaleido/contract/payout-desk'
import type { HistoryRow } from '../order/payout-history.repository.ts'
import { stateOf, toTerms } from '../order/payout-order.mapper.ts'
import type { listOf } from '../pay/payout-attempt.repository.ts'
import { toShownPayee } from '../payee/payout-payee.mapper.ts'
import type { DeskRow } from './payout-desk.repository.ts'

export function toDeskWithdrawal(row: DeskRow): DeskWithdrawal {
  return {
    id: row.id,
    uid: row.uid === null ? null : Number(row.uid),
    state: stateOf(row),
    ...toTerms(row),
    payee: toShownPayee(row),
    risks: row.risks.map((risk) => PayoutRisk.parse(risk)),
    provider: row.provider,
    createdAt: row.created_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    approvalId: row.approval_id,
    needsStaff: row.unclear_at !== null,
  }
}

export function toDeskHistory(row: HistoryRow) {
  const { from_state, to_state, because, note, staff_name, created_at } = row
  const words = [staff_name, note].filter((text) => text !== null)
  return {
    from: from_state === null ? null : DeskWithdrawalState.parse(from_state),
    to: DeskWithdrawalState.parse(to_state),
    because,
    note: words.length === 0 ? null : words.join(': '),
    at: created_at.toISOString(),
  }
}

export function toDeskAttempt(row: Awaited<ReturnType<typeof listOf>>[number]) {
  return {
    seq: row.seq,
    outBizNo: row.out_biz_no,
    answer: row.answer,
    startedAt: row.started_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
  }
}
