import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { outBizNoOf } from './provider.ts'

export async function add(trx: Trx, orderId: string): Promise<void> {
  await sql`
    insert into payout_attempt (order_id, seq, out_biz_no)
    select ${orderId}::bigint, coalesce(max(seq), 0) + 1, ${outBizNoOf(orderId)}
    from payout_attempt where order_id = ${orderId}
  `.execute(trx)
}

/** What came of the last attempt. */
export async function answer(trx: Trx, orderId: string, text: string): Promise<void> {
  await sql`
    update payout_attempt set answer = ${text}, answered_at = app_now()
    where order_id = ${orderId}
      and seq = (select max(seq) from payout_attempt where order_id = ${orderId})
  `.execute(trx)
}

export function listOf(db: Db, orderId: string) {
  return db
    .selectFrom('payout_attempt')
    .select(['seq', 'out_biz_no', 'answer', 'started_at', 'answered_at'])
    .where('order_id', '=', orderId)
    .orderBy('seq')
    .limit(1_000)
    .execute()
}
