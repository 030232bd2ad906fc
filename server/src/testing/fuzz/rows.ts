import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Every request may count against a limit; a refused one must leave no other row behind. */
const countedAlways = 'rate_window'

export type RowCounts = Readonly<Record<string, number>>

/** Counts the rows of all tables, in one statement. */
export async function createRowCounter(db: Db): Promise<() => Promise<RowCounts>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> ${countedAlways}
  `.execute(db)
  const counts = rows.map(
    ({ name }) => sql`(select count(*)::int from ${sql.table(name)}) as ${sql.ref(name)}`,
  )
  const statement = sql<RowCounts>`select ${sql.join(counts)}`
  return async () => (await statement.execute(db)).rows[0] ?? {}
}
