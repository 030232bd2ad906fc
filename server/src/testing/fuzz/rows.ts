import pg from 'pg'
import type { TestApp } from '../app.ts'
import { productTables } from '../product-tables.ts'
import { runAsOwner } from '../run-as-owner.ts'

/** Every request may count against a limit; a refused one must leave no other row behind. */
const countedAlways = 'rate_window'

export type RowCounts = Readonly<Record<string, number>>

export interface RowCounter extends AsyncDisposable {
  readonly count: () => Promise<RowCounts>
}

/**
 * Counts the rows of all tables. That takes 20 ms, so they are counted again only after a statement has added or removed rows.
 */
export async function createRowCounter(app: Pick<TestApp, 'database'>): Promise<RowCounter> {
  const client = new pg.Client({ connectionString: app.database.appUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(productTables)
  const names = rows.map(({ name }) => name).filter((name) => name !== countedAlways)
  await watchWrites(app, names)

  async function writes(): Promise<string> {
    const { rows: found } = await client.query<{ last: string }>({
      name: 'row writes',
      text: 'select last_value + is_called::int as last from row_write',
    })
    return found[0]?.last ?? ''
  }

  // Planning it takes several times as long as running it.
  const counts = names.map((name) => `(select count(*) from ${client.escapeIdentifier(name)})`)
  const statement = {
    name: 'row counts',
    text: `select array[${counts.join()}]::int[]`,
    rowMode: 'array' as const,
  }
  async function countAll(): Promise<RowCounts> {
    const { rows: counted } = await client.query<[number[]]>(statement)
    return Object.fromEntries(names.map((name, index) => [name, counted[0]?.[0][index] ?? 0]))
  }

  let known: { readonly at: string; readonly counts: RowCounts } | undefined
  return {
    async count() {
      const at = await writes()
      if (known?.at !== at) known = { at, counts: await countAll() }
      return known.counts
    },
    [Symbol.asyncDispose]: () => client.end(),
  }
}

/** Counts the statements that add or remove rows, those rolled back too: a sequence takes no part in transactions. */
function watchWrites(app: Pick<TestApp, 'database'>, names: readonly string[]): Promise<void> {
  const triggers = names.map(
    (name) => `create trigger row_write after insert or delete on ${pg.escapeIdentifier(name)}
      for each statement execute function count_row_write();`,
  )
  return runAsOwner(
    app,
    `create sequence row_write;
     grant select on row_write to public;
     create function count_row_write() returns trigger language plpgsql security definer as
       $$ begin perform nextval('public.row_write'); return null; end $$;
     ${triggers.join('\n')}`,
  )
}
