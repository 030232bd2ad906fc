import { sql } from 'kysely'
import type { Trx } from './db.ts'
import type { DB } from './schema.gen.ts'

/** Tables whose rows stand in an order that people make. */
type Ordered = { [T in keyof DB]: 'position' extends keyof DB[T] ? T : never }[keyof DB]

/** Gives the named rows the places of their ids; an id that is nobody's is passed by. Rows of one place go by their ids. */
export async function putInOrder(trx: Trx, table: Ordered, ids: readonly string[]): Promise<void> {
  await sql`
    update ${sql.table(table)} as row set position = given.place
    from unnest(${ids}::bigint[]) with ordinality as given (id, place)
    where row.id = given.id
  `.execute(trx)
}

/** Where a row that is added stands: behind all others. */
export function lastPlace(table: Ordered) {
  return sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(table)})`
}
