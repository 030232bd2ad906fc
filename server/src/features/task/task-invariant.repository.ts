import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { isSince } from '../../platform/db/since.ts'

/** Received rewards, against what was posted for them. */
export async function findDifferences(db: Db, limit: number, since?: Date): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select line from (
      select format('receipt %s: another posting, or another amount', receipt.id) as line
      from task_receipt receipt join wallet_journal journal on journal.id = journal_id
      where ${isSince('receipt.at', since)} and (
        journal.op <> 'task'
        or points <> (select sum(amount) from wallet_transfer where journal_id = journal.id)
      )
      union all
      select format('posting %s of task %s without a receipt', journal.id, ref)
      from wallet_journal journal
      where ${isSince('journal.created_at', since)} and op = 'task'
        and not exists (select from task_receipt where journal_id = journal.id)
    ) as differences limit ${limit}
  `.execute(db)
  return rows.map(({ line }) => line)
}
