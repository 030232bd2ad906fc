import type { ModuleDocument } from '@kaleido/contract/layout-version'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

export interface VersionRow {
  readonly version: number
  readonly document: ModuleDocument
  readonly at: Date
  readonly by: string | null
}

/** The newest first. */
export async function list(
  db: Db,
  moduleId: string,
  { version, limit }: { readonly version?: number; readonly limit: number },
): Promise<VersionRow[]> {
  const rows = await db
    .selectFrom('layout_version')
    .leftJoin('staff_member', 'staff_member.id', 'layout_version.staff_id')
    .select(['version', 'document', 'at', 'staff_member.name as by'])
    .where('module_id', '=', moduleId)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
  return rows as unknown as VersionRow[]
}

export interface NewVersion {
  readonly moduleId: string
  readonly document: ModuleDocument
  readonly staffId: string | null
}

/** Adds a version, unless the newest one is the same. */
export async function add(trx: Trx, { moduleId, document, staffId }: NewVersion): Promise<void> {
  const json = JSON.stringify(document)
  await sql`
    with newest as (
      select version, document from layout_version
      where module_id = ${moduleId} order by version desc limit 1
    )
    insert into layout_version (module_id, version, document, staff_id)
    select ${moduleId}, coalesce((select version from newest), 0) + 1, ${json}::jsonb, ${staffId}
    where (select document from newest) is distinct from ${json}::jsonb
  `.execute(trx)
}
