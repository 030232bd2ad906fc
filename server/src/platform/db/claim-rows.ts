import { type RawBuilder, sql } from 'kysely'
import type { DB } from './schema.gen.ts'

export interface ClaimedRows<T extends keyof DB> {
  readonly table: T
  readonly by: keyof DB[T] & string
  readonly limit: number
  /** Of these alone. */
  readonly where?: RawBuilder<unknown>
}

/**
 * Whether a row is among the first of its table that nobody else has taken. Rows are told by where they lie: how many there
 * are is often unknown to the planner, and a join may then go through all of them for each.
 */
export function claimRows<T extends keyof DB>({
  table,
  by,
  limit,
  where = sql`true`,
}: ClaimedRows<T>): RawBuilder<boolean> {
  return sql<boolean>`ctid = any(array(
    select ctid from ${sql.table(table)} where ${where}
    order by ${sql.ref(by)} limit ${limit} for update skip locked
  ))`
}
