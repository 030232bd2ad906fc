import { type RawBuilder, sql } from 'kysely'

/** A condition that limits a query to what is new; without a moment it holds for everything. */
export function isSince(column: string, since: Date | undefined): RawBuilder<boolean> {
  return since ? sql`${sql.ref(column)} >= ${since}` : sql`true`
}
