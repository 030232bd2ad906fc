import type { CommissionState } from '@kaleido/contract/invite-list'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

export interface Earner {
  readonly uid: string
  readonly bond_id: string
  readonly level: 1 | 2
}

/** Who invited somebody, and who invited that one, unless the staff refused that. */
export async function listEarners(db: Db, payer: number): Promise<Earner[]> {
  const { rows } = await sql<Earner>`
    select bond.inviter as uid, bond.id as bond_id, 1 as level
    from invite_bond bond
    where bond.uid = ${String(payer)} and bond.inviter is not null and bond.state <> 'refused'
    union all
    select upper.inviter, bond.id, 2
    from invite_bond bond join invite_bond upper on upper.uid = bond.inviter
    where bond.uid = ${String(payer)} and upper.inviter is not null
      and upper.inviter <> ${String(payer)}
      and bond.state <> 'refused' and upper.state <> 'refused'
    order by level
  `.execute(db)
  return rows
}

export interface NewCommission {
  readonly uid: string
  readonly bondId: string
  readonly orderId: string
  readonly level: 1 | 2
  readonly paid: number
  readonly percent: number
  readonly fen: number
  readonly holdDays: number
}

/** Undefined where the order brought it before. */
export async function add(trx: Trx, given: NewCommission): Promise<string | undefined> {
  const { uid, bondId, orderId, level, paid, percent, fen, holdDays } = given
  const { rows } = await sql<{ id: string }>`
    insert into invite_commission (uid, bond_id, order_id, level, paid_fen, percent, fen, clears_at)
    values (${uid}, ${bondId}, ${orderId}, ${level}, ${paid}, ${percent}, ${fen},
      app_now() + make_interval(days => ${holdDays}))
    on conflict (order_id, level) do nothing returning id
  `.execute(trx)
  return rows[0]?.id
}

export interface LockedCommission {
  readonly id: string
  readonly uid: string
  readonly fen: string
  readonly state: CommissionState
}

/** Those that were not taken back of an order that is not paid any more, in the order of accounts. */
export async function lockOfOrder(trx: Trx, orderId: string): Promise<LockedCommission[]> {
  const { rows } = await sql<LockedCommission>`
    select id, uid, fen, state from invite_commission
    where order_id = ${orderId} and state <> 'reversed' and not exists (
      select from topup_order where topup_order.id = order_id and topup_order.state = 'paid'
    )
    order by uid for update
  `.execute(trx)
  return rows
}

/** Held ones of invitations that the staff refused, in the order of accounts. */
export async function lockOfRefused(trx: Trx, limit: number): Promise<LockedCommission[]> {
  const { rows } = await sql<LockedCommission>`
    select id, uid, fen, state from invite_commission where id in (
      select commission.id from invite_bond bond
        join invite_commission commission on commission.bond_id = bond.id
      where bond.state = 'refused' and commission.state = 'held'
      union
      select commission.id from invite_bond upper
        join invite_bond bond on bond.inviter = upper.uid
        join invite_commission commission on commission.bond_id = bond.id and commission.level = 2
      where upper.state = 'refused' and commission.state = 'held'
      limit ${limit}
    ) and state = 'held' order by uid for update
  `.execute(trx)
  return rows
}

export async function reverse(trx: Trx, id: string): Promise<void> {
  await sql`
    update invite_commission set state = 'reversed', ended_at = app_now() where id = ${id}
  `.execute(trx)
}

/** Takes what is due and marks it cleared. What people earn by whom they perhaps are themselves waits for the staff. */
export async function takeDue(trx: Trx, limit: number): Promise<Omit<LockedCommission, 'state'>[]> {
  const { rows } = await sql<Omit<LockedCommission, 'state'>>`
    update invite_commission set state = 'cleared', ended_at = app_now() where id in (
      select commission.id from invite_commission commission
        join invite_bond bond on bond.id = bond_id
        left join invite_bond upper on upper.uid = bond.inviter and level = 2
      where commission.state = 'held' and clears_at <= app_now()
        and bond.state not in ('held', 'refused')
        and (upper.state is null or upper.state not in ('held', 'refused'))
      order by clears_at limit ${limit} for update of commission skip locked
    ) returning id, uid, fen
  `.execute(trx)
  return rows
}

export async function list(
  db: Db,
  { uid, before, limit }: { uid: number; before: string | undefined; limit: number },
) {
  let query = db
    .selectFrom('invite_commission')
    .innerJoin('invite_bond', 'invite_bond.id', 'bond_id')
    .leftJoin('account', 'account.uid', 'invite_bond.uid')
    .select(['invite_commission.id', 'level', 'account.name', 'order_id', 'paid_fen', 'percent'])
    .select(['fen', 'invite_commission.state', 'invite_commission.created_at', 'clears_at'])
    .where('invite_commission.uid', '=', String(uid))
    .orderBy('invite_commission.id', 'desc')
    .limit(limit)
  if (before !== undefined) query = query.where('invite_commission.id', '<', before)
  return query.execute()
}

export async function removeAll(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('invite_commission').where('uid', '=', String(uid)).execute()
}

export function listAll(db: Db, uid: number) {
  return db
    .selectFrom('invite_commission')
    .select(['order_id', 'level', 'paid_fen', 'percent', 'fen', 'state', 'created_at', 'clears_at'])
    .where('uid', '=', String(uid))
    .orderBy('id')
    .limit(10_000)
    .execute()
}
