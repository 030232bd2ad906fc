import type { DraftDocument } from '@kaleido/contract/layout-draft'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

export interface DraftRow {
  readonly document: DraftDocument
  readonly base: number
  readonly revision: number
}

export interface ModuleDraftRow extends DraftRow {
  readonly id: string
  /** The current version of the module. */
  readonly version: number
  readonly at: Date
  readonly by: string | null
}

/** The modules at the top; of those without a draft, the members of `DraftRow` are null. */
export async function list(db: Db) {
  const rows = await db
    .selectFrom('layout_module as module')
    .leftJoin('layout_draft as draft', 'draft.module_id', 'module.id')
    .leftJoin('staff_member', 'staff_member.id', 'draft.staff_id')
    .select(['module.id', 'draft.document', 'draft.base', 'draft.revision', 'draft.at'])
    .select('staff_member.name as by')
    .select(
      sql<number>`coalesce(
        (select max(version) from layout_version where module_id = module.id), 0
      )`.as('version'),
    )
    .where('module.pid', 'is', null)
    .orderBy('module.position')
    .orderBy('module.id')
    .execute()
  return rows as unknown as (ModuleDraftRow | NoDraftRow)[]
}

type NoDraftRow = Pick<ModuleDraftRow, 'id' | 'version'> & { readonly document: null }

export async function find(db: Db, moduleId: string): Promise<DraftRow | undefined> {
  const row = await db
    .selectFrom('layout_draft')
    .select(['document', 'base', 'revision'])
    .where('module_id', '=', moduleId)
    .executeTakeFirst()
  return row as DraftRow | undefined
}

export interface NewDraft {
  readonly moduleId: string
  readonly document: DraftDocument
  readonly base: number
  readonly staffId: string | null
}

/** Answers its revision. */
export async function put(
  trx: Trx,
  { moduleId, document, base, staffId }: NewDraft,
): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    insert into layout_draft as draft (module_id, document, base, staff_id)
    values (${moduleId}, ${JSON.stringify(document)}::jsonb, ${base}, ${staffId})
    on conflict (module_id) do update set
      document = excluded.document, base = excluded.base, staff_id = excluded.staff_id,
      revision = excluded.revision, at = app_now()
    returning revision
  `.execute(trx)
  return rows[0]?.revision ?? 0
}

export async function remove(trx: Trx, moduleId: string): Promise<void> {
  await trx.deleteFrom('layout_draft').where('module_id', '=', moduleId).execute()
}
