import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

interface Made {
  readonly drop: string
  readonly make: string
}

interface Options {
  /** Primary keys and other unique constraints are dropped too: `work` must keep to them, and can look nothing up. */
  readonly dropsUnique?: boolean
}

/**
 * Writes many rows quickly: drops the tables' indexes and foreign keys, disables their triggers, runs `work`, and
 * restores them all. Unique constraints stay, and `work` can look rows up by them. In the caller's transaction, so that a failure or a kill leaves the tables as they were. `work`
 * must compute what the triggers would have written.
 */
export async function unburdened(
  trx: Db,
  tables: readonly string[],
  work: () => Promise<void>,
  { dropsUnique = false }: Options = {},
): Promise<void> {
  // Foreign keys first: they may depend on an index.
  const burdens = [
    ...(await listReferences(trx, tables, dropsUnique)),
    ...(await listIndexes(trx, tables)),
    ...(dropsUnique ? await listUnique(trx, tables) : []),
  ]
  await sql`select set_config('maintenance_work_mem', '512MB', true), set_config('work_mem', '256MB', true)`.execute(
    trx,
  )
  for (const table of tables) await run(trx, `alter table ${table} disable trigger user`)
  for (const { drop } of burdens) await run(trx, drop)
  await work()
  for (const { make } of burdens.toReversed()) await run(trx, make)
  for (const table of tables) await run(trx, `alter table ${table} enable trigger user`)
}

/** Those that enforce no constraint. */
async function listIndexes(db: Db, tables: readonly string[]): Promise<Made[]> {
  const { rows } = await sql<Made>`
    select 'drop index ' || indexrelid::regclass as drop, pg_get_indexdef(indexrelid) as make
    from pg_index
    where indrelid = any(${tables}::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)
    order by 1
  `.execute(db)
  return rows
}

/** From the tables, and those to them that need their unique constraints. */
async function listReferences(
  db: Db,
  tables: readonly string[],
  withThoseTo: boolean,
): Promise<Made[]> {
  return listConstraints(
    db,
    sql`contype = 'f' and (
      conrelid = any(${tables}::regclass[])
      or ${withThoseTo} and confrelid = any(${tables}::regclass[])
    )`,
  )
}

function listUnique(db: Db, tables: readonly string[]): Promise<Made[]> {
  return listConstraints(db, sql`contype in ('p', 'u') and conrelid = any(${tables}::regclass[])`)
}

async function listConstraints(db: Db, which: RawBuilder<unknown>): Promise<Made[]> {
  const { rows } = await sql<Made>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where ${which}
    order by 1
  `.execute(db)
  return rows
}

async function run(db: Db, statement: string): Promise<void> {
  await sql.raw(statement).execute(db)
}
