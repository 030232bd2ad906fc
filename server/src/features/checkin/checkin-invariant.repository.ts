import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { isSince } from '../../platform/db/since.ts'

/** Check-ins, against what was posted for them. */
export async function findDifferences(db: Db, limit: number, since?: Date): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select line from (
      select format('check-in %s: another posting, or another amount', checkin.id) as line
      from checkin join wallet_journal journal on journal.id = journal_id
      where ${isSince('checkin.at', since)} and (
        journal.op <> case when made_up_on is null then 'checkin' else 'checkin_makeup' end
        or made_up_on is null
          and points <> (select sum(amount) from wallet_transfer where journal_id = journal.id)
      )
      union all
      select format('posting %s of check-in %s without a check-in', journal.id, ref)
      from wallet_journal journal
      where ${isSince('journal.created_at', since)} and op in ('checkin', 'checkin_makeup')
        and not exists (select from checkin where journal_id = journal.id)
    ) as differences limit ${limit}
  `.execute(db)
  return rows.map(({ line }) => line)
}
