import pg from 'pg'
import type { TestApp } from '../app.ts'

/** Every request may count against a limit; a refused one must leave no other row behind. */
const countedAlways = 'rate_window'

export type RowCounts = Readonly<Record<string, number>>

export interface RowCounter extends AsyncDisposable {
  readonly count: () => Promise<RowCounts>
}

/**
 * Counts the rows of all tables, in one statement. It is prepared on a connection of its own: planning it takes several times
 * as long as running it.
 */
export async function createRowCounter({
  database,
}: Pick<TestApp, 'database'>): Promise<RowCounter> {
  const client = new pg.Client({ connectionString: database.appUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> $1`,
    [countedAlways],
  )
  const names = rows.map(({ name }) => name)
  const counts = names.map((name) => `(select count(*) from ${client.escapeIdentifier(name)})`)
  const statement = {
    name: 'row counts',
    text: `select array[${counts.join()}]::int[]`,
    rowMode: 'array' as const,
  }
  return {
    async count() {
      const { rows: counted } = await client.query<[number[]]>(statement)
      return Object.fromEntries(names.map((name, index) => [name, counted[0]?.[0][index] ?? 0]))
    },
    [Symbol.asyncDispose]: () => client.end(),
  }
}
