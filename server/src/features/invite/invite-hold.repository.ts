import type { HoldReason } from '@kaleido/contract/invite-list'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** So many others of one network may be invited, since households and carriers share one. */
const mostOfNetwork = 3

/** Why a reward is not given before somebody has looked at it. */
export async function findReason(db: Db, id: string): Promise<HoldReason | null> {
  const { rows } = await sql<{ reason: HoldReason | null }>`
    select case
      when exists (
        select from account_known_device mine join account_known_device theirs using (device_hash)
        where mine.uid = bond.uid and theirs.uid = bond.inviter
      ) then 'same_device'
      when exists (
        select from invite_network theirs
        where theirs.uid = bond.inviter and (theirs.network = bond.network or theirs.network in (
          select network from invite_network mine where mine.uid = bond.uid
        ))
      ) then 'same_network'
      when (
        select count(*) from (
          select from invite_bond other
          where other.network = bond.network and other.id <> bond.id limit ${mostOfNetwork + 1}
        ) others
      ) > ${mostOfNetwork} then 'crowded_network'
    end as reason
    from invite_bond bond where id = ${id}
  `.execute(db)
  return rows[0]?.reason ?? null
}

export interface Given {
  readonly today: number
  readonly month: number
}

/** How many rewards an inviter had on this day and in this month of Shanghai. */
export async function countGiven(db: Db, inviter: number): Promise<Given> {
  const { rows } = await sql<Given>`
    select count(*)::int as month,
      count(*) filter (where rewarded_at >= date_trunc('day', app_now(), 'Asia/Shanghai'))::int as today
    from invite_bond
    where inviter = ${String(inviter)} and state = 'rewarded'
      and rewarded_at >= date_trunc('month', app_now(), 'Asia/Shanghai')
  `.execute(db)
  return rows[0] ?? { today: 0, month: 0 }
}
