import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { isSince } from '../../platform/db/since.ts'

/** What codes gave, against what was used and what was posted. */
export async function findDifferences(db: Db, limit: number, since?: Date): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select line from (
      select format('code %s was used and is %s', code_id, status) as line
      from redeem_use join redeem_code code on code.id = code_id
      where ${isSince('at', since)} and status <> 'used'
      union all
      select format('use %s of code %s: no posting, or another amount', use.id, code_id)
      from redeem_use use
        join redeem_batch batch on batch.id = batch_id
        left join wallet_journal journal on journal.op = 'redeem' and journal.ref = code_id::text
      where ${isSince('use.at', since)} and kind in ('coins', 'points') and (
        journal.id is null or journal.id is distinct from use.journal_id
        or amount <> (select sum(amount) from wallet_transfer where journal_id = journal.id)
      )
      union all
      select format('posting %s of code %s without a use', journal.id, ref)
      from wallet_journal journal
      where ${isSince('journal.created_at', since)} and op = 'redeem'
        and not exists (select from redeem_use where journal_id = journal.id)
    ) as differences limit ${limit}
  `.execute(db)
  return rows.map(({ line }) => line)
}
