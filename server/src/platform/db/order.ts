import { sql } from 'kysely'
import type { Trx } from './db.ts'
import type { DB } from './schema.gen.ts'

/** Tables whose rows are ordered by hand. */
type Ordered = { [T in keyof DB]: 'position' extends keyof DB[T] ? T : never }[keyof DB]

/**
 * Sets the position of each row to its place in `ids`; unknown ids are skipped. Rows with equal positions are ordered
 * by id.
 */
export async function putInOrder(trx: Trx, table: Ordered, ids: readonly string[]): Promise<void> {
  await sql`
    update ${sql.table(table)} as row set position = given.place
    from unnest(${ids}::bigint[]) with ordinality as given (id, place)
    where row.id = given.id
  `.execute(trx)
}

/** The position of a new row: after all others. */
export function lastPosition(table: Ordered) {
  return sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(table)})`
}
