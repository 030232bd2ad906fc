import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { isSince } from '../../platform/db/since.ts'

interface Difference {
  readonly what: string
  readonly subject: string
}

/** Each by its own name, so that a person who reads the alarm knows where to look. */
export async function findDifferences(db: Db, limit: number, since?: Date): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select what, subject from (
      select 'lot without its journal' as what, lot.id::text as subject
      from vip_lot lot left join wallet_journal journal on journal.id = lot.journal_id
      where ${isSince('lot.created_at', since)} and source = 'coins' and (journal.op is distinct from 'vip' or journal.ref is distinct from lot.ref)
      union all
      select 'lot of money without a journal', id::text from vip_lot
      where ${isSince('created_at', since)} and source = 'money' and journal_id is null
      union all
      select 'journal of several lots', journal_id::text from vip_lot
      where journal_id in (
        select journal_id from vip_lot where ${isSince('created_at', since)}
      ) group by journal_id having count(*) > 1
      union all
      select 'journal without its lot', journal.id::text
      from wallet_journal journal
      where ${isSince('created_at', since)} and op = 'vip' and not exists (select from vip_lot where journal_id = journal.id)
      union all
      select 'purchase without its lot', purchase.id::text
      from vip_purchase purchase
      where ${isSince('created_at', since)} and not exists (
        select from vip_lot where source = 'coins' and ref = purchase.id::text
      )
      union all
      select 'purchase with another amount', purchase.id::text
      from vip_purchase purchase
        join vip_lot lot on lot.source = 'coins' and lot.ref = purchase.id::text
      where ${isSince('purchase.created_at', since)} and coins <> (
        select coalesce(sum(amount), 0) from wallet_transfer where journal_id = lot.journal_id
      )
    ) as differences limit ${limit}
  `.execute(db)
  return rows
}
