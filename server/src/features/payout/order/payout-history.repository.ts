import type { DeskWithdrawalState } from '@kaleido/contract/payout-desk'
import type { Db, Trx } from '../../../platform/db/db.ts'

export type Because = 'person' | 'staff' | 'worker' | 'provider' | 'opened' | 'exported'

export async function addHistory(
  trx: Trx,
  given: {
    readonly id: string
    readonly from: DeskWithdrawalState | null
    readonly to: DeskWithdrawalState
    readonly because: Because
    readonly note?: string | undefined
    readonly staffId?: string | undefined
  },
): Promise<void> {
  await trx
    .insertInto('payout_history')
    .values({
      order_id: given.id,
      from_state: given.from,
      to_state: given.to,
      because: given.because,
      note: given.note ?? null,
      staff_id: given.staffId ?? null,
    })
    .execute()
}

/** Of some withdrawals, the earliest first: a provider that is asked again and again adds a few lines, not one each time. */
export function listHistory(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('payout_history')
    .leftJoin('staff_member', 'staff_member.id', 'staff_id')
    .select(['order_id', 'from_state', 'to_state', 'because', 'note'])
    .select(['payout_history.created_at', 'staff_member.name as staff_name'])
    .where('order_id', 'in', ids.length === 0 ? ['0'] : [...ids])
    .orderBy('order_id')
    .orderBy('payout_history.id')
    .limit(100 * Math.max(1, ids.length))
    .execute()
}

export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number]
