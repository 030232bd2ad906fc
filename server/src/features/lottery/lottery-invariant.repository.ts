import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { isSince } from '../../platform/db/since.ts'

/** What draws cost and gave in points, against what was posted; and stock, against what was given of it. */
export async function findDifferences(db: Db, limit: number, since?: Date): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select line from (
      select format('draw %s costs %s and %s was posted', draw.id, cost, coalesce(sum(amount), 0)) as line
      from lottery_draw draw
        left join wallet_journal journal on journal.op = 'draw' and journal.ref = draw.id::text
        left join wallet_transfer on journal_id = journal.id
      where ${isSince('draw.at', since)}
      group by draw.id having cost <> coalesce(sum(wallet_transfer.amount), 0)
      union all
      select format('draw %s won %s points and %s was posted', draw.id, prize.amount, coalesce(sum(wallet_transfer.amount), 0))
      from lottery_draw draw join lottery_prize prize on prize.id = given_id and prize.kind = 'points'
        left join wallet_journal journal on journal.op = 'lottery' and journal.ref = draw.id::text
        left join wallet_transfer on journal_id = journal.id
      where ${isSince('draw.at', since)}
      group by draw.id, prize.id having prize.amount <> coalesce(sum(wallet_transfer.amount), 0)
      union all
      select format('posting %s of draw %s without one', journal.id, ref)
      from wallet_journal journal
      where ${isSince('journal.created_at', since)} and op in ('draw', 'lottery')
        and not exists (select from lottery_draw where id::text = ref)
      union all
      select format('prize %s: %s of %s left and %s given', prize.id, left_over, stock, count(draw.id))
      from lottery_stock join lottery_prize prize on prize.id = prize_id
        left join lottery_draw draw on draw.given_id = prize.id
      group by prize.id, left_over having left_over + count(draw.id) <> stock
    ) as differences limit ${limit}
  `.execute(db)
  return rows.map(({ line }) => line)
}
