import type { AuditEntry } from '@kaleido/contract/staff-audit'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface AuditRow extends Omit<AuditEntry, 'at' | 'by'> {
  readonly at: Date
  readonly by: string | null
}

export interface AuditFilter {
  readonly staffId?: string | undefined
  readonly action?: string | undefined
  readonly subject?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly before: string | undefined
  readonly limit: number
}

/** By id, which grows with the moment: the moments are bounds of ids, found in their index. */
export async function list(db: Db, filter: AuditFilter): Promise<AuditRow[]> {
  const { staffId, action, subject, from, to, before, limit } = filter
  const isIt = {
    staff: staffId === undefined ? sql`` : sql`and entry.staff_id = ${staffId}`,
    action: action === undefined ? sql`` : sql`and entry.action = ${action}`,
    subject:
      subject === undefined
        ? sql``
        : sql`and string_to_array(entry.subject, chr(10)) @> array[${subject}]::text[]`,
    from:
      from === undefined
        ? sql``
        : sql`and entry.id >= (select id from audit_entry where at >= ${from} order by at, id limit 1)`,
    to:
      to === undefined
        ? sql``
        : sql`and entry.id <= (select id from audit_entry where at < ${to} order by at desc, id desc limit 1)`,
    before: before === undefined ? sql`` : sql`and entry.id < ${before}`,
  }
  const { rows } = await sql<AuditRow>`
    select entry.id, entry.at, entry.staff_id as "staffId", member.name as by, entry.role,
      entry.action, entry.subject, entry.input
    from audit_entry entry left join staff_member member on member.id = entry.staff_id
    where true ${isIt.staff} ${isIt.action} ${isIt.subject} ${isIt.from} ${isIt.to} ${isIt.before}
    order by entry.id desc limit ${limit}
  `.execute(db)
  return rows
}
