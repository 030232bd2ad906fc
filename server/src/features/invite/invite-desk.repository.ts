import type { HoldReason } from '@kaleido/contract/invite-list'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface QueueRow {
  readonly id: string
  readonly uid: string | null
  readonly name: string | null
  readonly inviter: string | null
  readonly inviter_name: string | null
  readonly reason: HoldReason
  readonly bound_at: Date
  readonly active_days: number
  readonly commission: string
  readonly decided_at: Date | null
  readonly decided_by: string | null
}

export interface QueueQuery {
  readonly state: 'held' | 'refused'
  readonly after: string | undefined
  readonly limit: number
}

/** Those that are held, the longest waiting first; those that were refused, the newest first. */
export async function listQueue(db: Db, { state, after, limit }: QueueQuery): Promise<QueueRow[]> {
  const isHeld = state === 'held'
  const start = isHeld
    ? sql`bond.id > ${after ?? '0'}`
    : sql`bond.id < ${after ?? '9223372036854775807'}`
  const { rows } = await sql<QueueRow>`
    select bond.id, bond.uid, mine.name, bond.inviter, theirs.name as inviter_name, reason,
      bound_at, active_days, decided_at, staff_member.name as decided_by, (
        select coalesce(sum(fen), 0) from invite_commission
        where bond_id = bond.id and invite_commission.state <> 'reversed'
      ) as commission
    from invite_bond bond
      left join account mine on mine.uid = bond.uid
      left join account theirs on theirs.uid = bond.inviter
      left join staff_member on staff_member.id = decided_by
    where bond.state = ${sql.lit(state)} and ${start}
    order by bond.id ${isHeld ? sql`asc` : sql`desc`} limit ${limit}
  `.execute(db)
  return rows
}
