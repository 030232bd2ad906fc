import type { PrizeState } from '@kaleido/contract/prize'
import type { Db, Trx } from '../../../platform/db/db.ts'

/** The person did it, somebody of the staff, or one of them has seen the address. */
export type Because = 'person' | 'staff' | 'opened'

export async function addHistory(
  trx: Trx,
  given: {
    readonly id: string
    readonly from: PrizeState | null
    readonly to: PrizeState
    readonly because: Because
    readonly staffId?: string | undefined
  },
): Promise<void> {
  await trx
    .insertInto('prize_history')
    .values({
      order_id: given.id,
      from_state: given.from,
      to_state: given.to,
      because: given.because,
      staff_id: given.staffId ?? null,
    })
    .execute()
}

/** The earliest first. An address that is corrected or opened again and again does not push the states out. */
export function listHistory(db: Db, orderId: string) {
  return db
    .selectFrom('prize_history')
    .leftJoin('staff_member', 'staff_member.id', 'staff_id')
    .select(['from_state', 'to_state', 'because', 'prize_history.created_at'])
    .select('staff_member.name as staff_name')
    .where('order_id', '=', orderId)
    .orderBy('prize_history.id')
    .limit(200)
    .$narrowType<{ from_state: PrizeState | null; to_state: PrizeState; because: Because }>()
    .execute()
}

export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number]
