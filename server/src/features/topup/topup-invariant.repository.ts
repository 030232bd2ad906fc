import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { house } from '../wallet/index.ts'

export interface Difference {
  /** The number of the order, or the reference of the journal. */
  readonly ref: string
  /** In fen; null where there is no such order, or no such journal. */
  readonly order: string | null
  readonly journal: string | null
}

/** What a journal of a top-up took in. */
const takers = [house.exchangedFen, house.moneySales].map(String)

export async function listDifferences(db: Db, limit: number, since?: Date): Promise<Difference[]> {
  const recent = sql`(
    select order_id from topup_history where created_at >= ${since}
    union
    select ref::bigint from wallet_journal
    where op = 'topup' and ref ~ '^[0-9]+$' and created_at >= ${since}
  )`
  const { rows } = await sql<Difference>`
    with paid as (
      select id::text as ref, paid_fen as fen from topup_order
      where ${since ? sql`id in ${recent} and` : sql``} exists (
        select from topup_history where order_id = topup_order.id and to_state = 'paid'
      )
    ), posted as (
      select journal.ref, sum(transfer.amount)::bigint as fen
      from wallet_journal journal
        left join wallet_transfer transfer on transfer.journal_id = journal.id
          and transfer.credit = any(${takers}::bigint[])
      where journal.op = 'topup' and journal.ref ~ '^[0-9]+$'
        ${since ? sql`and journal.ref in (select order_id::text from ${recent} as recent)` : sql``}
      group by journal.ref
    )
    select ref, paid.fen as "order", posted.fen as journal
    from paid full join posted using (ref)
    where paid.fen is distinct from posted.fen
    order by ref limit ${limit}
  `.execute(db)
  return rows
}
