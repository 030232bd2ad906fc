import type { Withdrawal, WithdrawalState } from '@kaleido/contract/payout'
import { DeskWithdrawalState } from '@kaleido/contract/payout-desk'
import { toShownPayee } from '../payee/payout-payee.mapper.ts'
import type { HistoryRow } from './payout-history.repository.ts'
import type { OrderRow } from './payout-order.repository.ts'

/** What a person sees of each state. */
const shown: Readonly<Record<DeskWithdrawalState, WithdrawalState>> = {
  requested: 'submitted',
  review: 'reviewing',
  second: 'reviewing',
  approved: 'approved',
  submitting: 'paying',
  submitted: 'paying',
  unknown: 'paying',
  paid: 'paid',
  rejected: 'rejected',
  failed: 'failed',
  returned: 'failed',
  cancelled: 'cancelled',
}

export const stateOf = ({ state }: Pick<OrderRow, 'state'>) => DeskWithdrawalState.parse(state)

/** What was agreed on, for the person and the staff alike. */
export function toTerms(row: OrderRow) {
  const { usdt_rate, usdt_network_fee, usdt_arrives } = row
  const isUsdt = usdt_rate !== null && usdt_network_fee !== null && usdt_arrives !== null
  return {
    amount: Number(row.amount),
    feePercent: row.fee_percent,
    fee: Number(row.fee),
    net: Number(row.net),
    usdt: isUsdt
      ? {
          rate: Number(usdt_rate),
          networkFee: Number(usdt_network_fee),
          arrives: Number(usdt_arrives),
        }
      : null,
  }
}

export function toWithdrawal(row: OrderRow, history: readonly HistoryRow[]): Withdrawal {
  const state = stateOf(row)
  return {
    type: 'withdrawal',
    id: row.id,
    state: shown[state],
    ...toTerms(row),
    payee: toShownPayee(row),
    why: row.why,
    steps: stepsOf(history.filter(({ order_id }) => order_id === row.id)),
    createdAt: row.created_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    isCancellable: state === 'requested',
  }
}

/** What the person sees as one state is one step, since its first moment. */
function stepsOf(history: readonly HistoryRow[]): Withdrawal['steps'] {
  const steps: Withdrawal['steps'] = []
  for (const { to_state, created_at } of history) {
    const state = shown[DeskWithdrawalState.parse(to_state)]
    if (steps.at(-1)?.state !== state) steps.push({ state, at: created_at.toISOString() })
  }
  return steps
}
