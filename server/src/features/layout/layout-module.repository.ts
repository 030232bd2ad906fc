import type { ModuleType } from '@kaleido/contract/layout'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import { lastPosition } from '../../platform/db/order.ts'
import { rowsOf } from '../../platform/db/rows.ts'

export interface ModuleRow {
  readonly id: string
  readonly pid: string | null
  readonly module_type: ModuleType
  readonly name: string
  readonly name_en: string
  readonly colour: string | null
  readonly is_hidden: boolean
}

export type ModuleValues = Omit<ModuleRow, 'id'>

/** Every module and part, in order. */
export async function list(db: Db): Promise<ModuleRow[]> {
  const rows = await db
    .selectFrom('layout_module')
    .select(['id', 'pid', 'module_type', 'name', 'name_en', 'colour', 'is_hidden'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows as ModuleRow[]
}

/** False for a missing one. */
export async function isOfType(
  db: Db,
  { id, moduleType }: { readonly id: string; readonly moduleType: ModuleType },
): Promise<boolean> {
  const found = await db
    .selectFrom('layout_module')
    .select('id')
    .where('id', '=', id)
    .where('module_type', '=', moduleType)
    .executeTakeFirst()
  return found !== undefined
}

/** Makes changes of modules wait for each other, so that what one of them has looked at stays so. */
export async function lock(trx: Trx): Promise<void> {
  await sql`lock table layout_module in share row exclusive mode`.execute(trx)
}

/** Whether a module has parts, or works stand in it. */
export async function holdsSomething(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    select exists (select 1 from layout_module where pid = ${id})
      or exists (select 1 from work_module where module_id = ${id}) as holds
  `.execute(db)
  return rows[0]?.holds ?? false
}

const rows = rowsOf('layout_module')

export const { update, remove } = rows

export const add = (trx: Trx, values: ModuleValues) =>
  rows.add(trx, { ...values, position: lastPosition('layout_module') })
