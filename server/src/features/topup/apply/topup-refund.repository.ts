import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'

/** Answers its number; undefined where that is sent back already. */
export async function add(
  trx: Trx,
  of: { readonly orderId: string } | { readonly suspenseId: string },
): Promise<string | undefined> {
  const added = await trx
    .insertInto('topup_refund')
    .values('orderId' in of ? { order_id: of.orderId } : { suspense_id: of.suspenseId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

export interface RefundRow {
  readonly id: string
  readonly provider: string
  readonly order_no: string
  readonly txn: string
  readonly amount: string
  readonly currency: string
  readonly suspense_id: string | null
}

/** One that was not sent yet. */
export async function findOpen(db: Db, id: string): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`
    select topup_refund.id, suspense_id,
      coalesce(money.provider, suspense.provider) as provider,
      coalesce(money.id, suspense.order_id, 0)::text as order_no,
      coalesce(money.txn, suspense.txn) as txn,
      coalesce(money.paid_fen, suspense.amount) as amount,
      coalesce(suspense.currency, 'CNY') as currency
    from topup_refund
      left join topup_order as money on money.id = topup_refund.order_id
      left join topup_suspense as suspense on suspense.id = topup_refund.suspense_id
    where topup_refund.id = ${id} and done_at is null
  `.execute(db)
  return rows[0]
}

/** False where it was done before. */
export async function finish(trx: Trx, id: string): Promise<boolean> {
  const done = await trx
    .updateTable('topup_refund')
    .set({ done_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}
