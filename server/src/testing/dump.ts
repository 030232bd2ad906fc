import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { productTables } from './product-tables.ts'

/** The content of all product tables as one text: for tests about data that must not be stored. */
export async function dumpOf(db: Db): Promise<string> {
  const tables = await sql.raw<{ name: string }>(productTables).execute(db)
  const dumps: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`
      select row_to_json(one)::text as row from ${sql.table(name)} as one
    `.execute(db)
    dumps.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  return dumps.join('\n')
}
