import { sql } from 'kysely'
import { type Db, inTransaction, type Pool } from '../../platform/db/db.ts'
import { features } from '../../app.ts'
import type { Feature } from '../../platform/ctx/feature.ts'
import { productTables } from '../product-tables.ts'
import { sweepOf, sweeps } from './find-sweeps.ts'

/** Makes every feature store something of a person, besides the account and the session that everybody has. */
export async function leaveTraces(db: Pool, uid: number): Promise<void> {
  for (const { trace } of sweeps) {
    if (trace) await inTransaction(db, (trx) => trace(trx, uid))
  }
}

/** The same of one feature. */
export async function leaveTraceOf(db: Pool, feature: string, uid: number): Promise<void> {
  const trace = sweepOf(feature)?.trace
  if (trace) await inTransaction(db, (trx) => trace(trx, uid))
}

/** The ids of some of what a feature stores of a person. */
export async function listIdsOf(db: Db, name: string, uid: number): Promise<string[]> {
  const tables = features.find((feature) => feature.name === name)?.tables ?? []
  const columns = (await listPersonColumns(db)).filter(({ table }) => tables.includes(table))
  const ids = await Promise.all(columns.map((column) => listIds(db, column, uid)))
  return [...new Set(ids.flat())]
}

const idsOfTable = 3

async function listIds(db: Db, { table, column }: PersonColumn, uid: number): Promise<string[]> {
  const { rows } = await sql<{ id: string | null }>`
    select to_jsonb(found) ->> 'id' as id from ${sql.table(table)} as found
    where ${sql.ref(column)} = ${String(uid)} order by id desc limit ${idsOfTable}
  `.execute(db)
  return rows.flatMap(({ id }) => id ?? [])
}

/** A column that names the owner of a row. */
export interface PersonColumn {
  readonly table: string
  readonly column: string
}

export async function listPersonColumns(db: Db): Promise<PersonColumn[]> {
  const { rows } = await sql<PersonColumn>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and table_name in (${sql.raw(productTables)})
      and (column_name = 'uid' or column_name like '%\\_uid')
    order by 1, 2
  `.execute(db)
  return rows
}

/** Tables with personal rows that no feature exports or deletes. */
export function findUnforgotten(
  columns: readonly PersonColumn[],
  features: readonly Feature[],
): string[] {
  return columns.flatMap(({ table, column }) => {
    const owner = features.find(({ tables }) => tables.includes(table))
    if (!owner) return [`${table}.${column} belongs to no feature`]
    return owner.person ? [] : [`${owner.name} neither exports nor forgets ${table}.${column}`]
  })
}

/** What remains of a person in a feature's own tables. */
export async function findRemains(
  db: Db,
  { feature, uid }: { readonly feature: Feature; readonly uid: number },
): Promise<string[]> {
  const columns = await listPersonColumns(db)
  const remains: string[] = []
  for (const { table, column } of columns.filter((one) => feature.tables.includes(one.table))) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${String(uid)} limit 1
    `.execute(db)
    if (rows.length > 0) remains.push(`${feature.name} left ${table}.${column} behind`)
  }
  return remains
}
