import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { TestApp } from './app.ts'

const tries = 100

/** Tables of which more than a tenth is not marked all-visible yet; small ones make no difference. */
const unsettled = `
  select relname from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and relpages > 10
    and relallvisible < 0.9 * relpages and (cardinality($1::text[]) = 0 or relname = any($1))
`

/**
 * Refreshes the planner's statistics of these tables, or of all if none is named. Plans also depend on the visibility
 * map, which a concurrent reader may keep VACUUM from completing: then it is retried.
 */
export async function analyze(
  { database }: Pick<TestApp, 'database'>,
  ...tables: readonly string[]
): Promise<void> {
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  try {
    for (let left = tries; left > 0; left -= 1) {
      await owner.query(`vacuum analyze ${tables.join(', ')}`)
      const { rows } = await owner.query<{ relname: string }>(unsettled, [tables])
      if (rows.length === 0) return
      await pause(50)
    }
    throw new Error('some table is never seen by everybody: who keeps reading?')
  } finally {
    await owner.end()
  }
}
