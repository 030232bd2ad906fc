import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { cloneDatabase } from '../../testing/postgres.ts'
import { openDb } from './db.ts'

/** Where no index finds the rows that refer to a row: none, or one of some rows only. */
const unindexed = sql<{ column: string }>`
  select conrelid::regclass || '.' || attname as column
  from pg_constraint
  join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'f' and conparentid = 0
    and confrelid = any('{account,session,work}'::regclass[])
    and not exists (
      select from pg_index
      where indrelid = conrelid and indkey[0] = conkey[1] and indisvalid and (
        indpred is null
        or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname)
      )
    )
  order by 1
`

it('an index finds everything that goes with a deleted account, session or work', async () => {
  const database = await cloneDatabase()
  const db = openDb(database.appUrl, { max: 1 })
  try {
    expect((await unindexed.execute(db)).rows.map(({ column }) => column)).toEqual([])
  } finally {
    await db.destroy()
    await database.drop()
  }
})
