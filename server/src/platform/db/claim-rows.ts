import { type RawBuilder, sql } from 'kysely'
import type { DB } from './schema.gen.ts'

export interface ClaimedRows<T extends keyof DB> {
  readonly table: T
  readonly by: keyof DB[T] & string
  readonly limit: number
  /** Limits the claim to rows that match this condition. */
  readonly where?: RawBuilder<unknown>
}

/**
 * Whether a row is among the first rows of its table that no other transaction has locked. Rows are compared by `ctid`:
 * the planner often cannot estimate their number, and a join may then scan all of them for each row.
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
