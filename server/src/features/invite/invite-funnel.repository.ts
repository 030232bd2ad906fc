import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface Funnel {
  readonly registered: number
  readonly qualified: number
  readonly paid: number
  readonly settled: number
  readonly points: number
  readonly vip_days: number
  readonly held: number
  readonly today: number
}

/** How many of those whom somebody invited came how far. */
export async function countFunnel(db: Db, uid: number): Promise<Funnel> {
  const { rows } = await sql<Funnel>`
    select count(*)::int as registered,
      count(qualified_at) filter (where state not in ('refused', 'returned'))::int as qualified,
      count(paid_at)::int as paid,
      count(*) filter (where exists (
        select from invite_commission
        where bond_id = bond.id and level = 1 and invite_commission.state = 'cleared'
      ))::int as settled,
      coalesce(sum(points), 0)::int as points, coalesce(sum(vip_days), 0)::int as vip_days,
      count(*) filter (where state = 'held')::int as held,
      count(*) filter (
        where rewarded_at >= date_trunc('day', app_now(), 'Asia/Shanghai') and state = 'rewarded'
      )::int as today
    from invite_bond bond where inviter = ${String(uid)}
  `.execute(db)
  const [found] = rows
  if (!found) throw new Error('an aggregate answered no row')
  return found
}

export async function sumCommissions(
  db: Db,
  uid: number,
): Promise<{ readonly held: number; readonly cleared: number }> {
  const { rows } = await sql<{ held: string; cleared: string }>`
    select coalesce(sum(fen) filter (where state = 'held'), 0) as held,
      coalesce(sum(fen) filter (where state = 'cleared'), 0) as cleared
    from invite_commission where uid = ${String(uid)}
  `.execute(db)
  return { held: Number(rows[0]?.held ?? 0), cleared: Number(rows[0]?.cleared ?? 0) }
}

export interface InviteeRow {
  readonly id: string
  readonly name: string | null
  readonly portrait: string | null
  readonly bound_at: Date
  readonly state: string
  readonly reason: string | null
  readonly has_phone: boolean
  readonly active_days: number
  readonly has_paid: boolean
  readonly points: number
  readonly vip_days: number
  readonly commission: string
}

export async function listInvitees(
  db: Db,
  {
    uid,
    before,
    limit,
  }: { readonly uid: number; readonly before: string | undefined; readonly limit: number },
): Promise<InviteeRow[]> {
  const { rows } = await sql<InviteeRow>`
    select bond.id, account.name, account.portrait, bound_at, state, reason, active_days, points,
      vip_days, paid_at is not null as has_paid,
      exists (select from account_phone where account_phone.uid = bond.uid) as has_phone,
      (
        select coalesce(sum(fen), 0) from invite_commission
        where bond_id = bond.id and level = 1 and invite_commission.state <> 'reversed'
      ) as commission
    from invite_bond bond left join account on account.uid = bond.uid
    where inviter = ${String(uid)} and bond.id < ${before ?? '9223372036854775807'}
    order by bond.id desc limit ${limit}
  `.execute(db)
  return rows
}
