import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface VersionRow {
  readonly name: string
  readonly version: number
  readonly value: unknown
  readonly at: Date
  readonly by: string | null
}

/** What counts now, of everything that has ever been set. */
export async function listCurrent(db: Db): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select distinct on (setting.name)
      setting.name, version, value, at, staff_member.name as by
    from setting left join staff_member on staff_member.id = staff_id
    order by setting.name, version desc
  `.execute(db)
  return rows
}

/** The newest first. */
export function listVersions(db: Db, name: string, limit: number): Promise<VersionRow[]> {
  return db
    .selectFrom('setting')
    .leftJoin('staff_member', 'staff_member.id', 'setting.staff_id')
    .select(['setting.name', 'version', 'value', 'at', 'staff_member.name as by'])
    .where('setting.name', '=', name)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
}
