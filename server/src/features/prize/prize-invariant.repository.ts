import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { isSince } from '../../platform/db/since.ts'

/** What orders say was paid and given back, against what was posted; and stock, against what was got of it. */
export async function findDifferences(db: Db, limit: number, since?: Date): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select line from (
      select format('prize %s costs %s and %s was posted', prize_order.id, bought + points, coalesce(sum(wallet_transfer.amount), 0)) as line
      from prize_order
        left join wallet_journal journal on op = 'prize' and journal.ref = prize_order.id::text
        left join wallet_transfer on journal_id = journal.id
      where source = 'shop' and ${isSince('prize_order.created_at', since)}
      group by prize_order.id having bought + points <> coalesce(sum(wallet_transfer.amount), 0)
      union all
      select format('prize %s is %s and %s was given back', prize_order.id, state, sum(wallet_transfer.amount))
      from wallet_journal journal
        join prize_order on prize_order.id::text = journal.ref
        join wallet_transfer on journal_id = journal.id
      where op = 'prize_back' and ${isSince('journal.created_at', since)}
      group by prize_order.id having state <> 'cancelled' or bought + points <> sum(wallet_transfer.amount)
      union all
      select format('prize %s is cancelled and nothing was given back', id)
      from prize_order
      where state = 'cancelled' and ${isSince('created_at', since)}
        and not exists (select from wallet_journal where op = 'prize_back' and wallet_journal.ref = prize_order.id::text)
      union all
      select format('posting %s of prize %s without one', journal.id, journal.ref)
      from wallet_journal journal
      where ${isSince('journal.created_at', since)} and op in ('prize', 'prize_back')
        and not exists (select from prize_order where id::text = journal.ref and source = 'shop')
      union all
      select format('item %s: %s of %s left and %s given', item.id, left_over, stock, count(prize_order.id))
      from prize_item item left join prize_order on item_id = item.id and state <> 'cancelled'
      group by item.id having left_over + count(prize_order.id) <> stock
    ) as differences limit ${limit}
  `.execute(db)
  return rows.map(({ line }) => line)
}
