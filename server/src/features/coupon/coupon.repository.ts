import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

export type Position = 'unused' | 'used' | 'expired'
export type Kind = 'newcomer' | 'svip' | 'code' | 'gift'

export interface GroupRow {
  readonly position: Position
  readonly id: string
  readonly kind: Kind
  readonly expires_at: Date | null
  readonly count: number
}

export async function add(
  trx: Trx,
  { uid, kind, count, hours }: { uid: number; kind: Kind; count: number; hours: number },
): Promise<void> {
  await sql`
    insert into coupon (uid, kind, expires_at)
    select ${String(uid)}, ${kind}, app_now() + make_interval(hours => ${hours})
    from generate_series(1, ${count})
  `.execute(trx)
}

const isUnused = sql<boolean>`used_at is null
  and (expires_at is null or expires_at >= date_trunc('second', app_now()))`

export interface UnusedRow {
  readonly id: string
  readonly kind: Kind
  readonly expires_at: Date | null
}

/** The one that ends first, and how many there are. */
export async function findUnused(
  db: Db,
  uid: number,
): Promise<(UnusedRow & { readonly left: number }) | undefined> {
  const { rows } = await sql<UnusedRow & { left: number }>`
    select id, kind, expires_at, (count(*) over ())::int as left from coupon
    where uid = ${String(uid)} and ${isUnused}
    order by expires_at nulls last, id limit 1
  `.execute(db)
  return rows[0]
}

/** Uses the one that ends first; two at a time use two. Undefined where there is none. */
export async function use(trx: Trx, uid: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update coupon set used_at = app_now() where id = (
      select id from coupon where uid = ${String(uid)} and ${isUnused}
      order by expires_at nulls last, id limit 1 for update skip locked
    ) returning id
  `.execute(trx)
  return rows[0]?.id
}

/** Makes a used one usable again, for a day at least. */
export async function giveBack(trx: Trx, id: string): Promise<void> {
  await sql`
    update coupon set used_at = null,
      expires_at = case when expires_at is null then null
        else greatest(expires_at, app_now() + interval '1 day') end
    where id = ${id} and used_at is not null
  `.execute(trx)
}

/** Gives super VIP that have none of this month theirs; answers to how many. */
export async function addMonthly(
  trx: Trx,
  { count, limit }: { readonly count: number; readonly limit: number },
): Promise<number> {
  const month = sql`date_trunc('month', app_now() at time zone 'Asia/Shanghai')`
  const { rows } = await sql<{ people: number }>`
    with due as (
      select uid from vip_membership member
      where svip_until > app_now() and not exists (
        select from coupon
        where coupon.uid = member.uid and kind = 'svip' and coupon.month = ${month}::date
      ) order by uid limit ${limit} for update skip locked
    ), given as (
      insert into coupon (uid, kind, month, n, expires_at)
      select uid, 'svip', ${month}::date, n, (${month} + interval '1 month') at time zone 'Asia/Shanghai'
      from due cross join generate_series(1, ${count}) n
      on conflict do nothing
    )
    select count(*)::int as people from due
  `.execute(trx)
  return rows[0]?.people ?? 0
}

/** Coupons that are alike, counted; those that end first come first, as they are used. */
export async function listGroups(
  db: Db,
  { uid, limit }: { uid: number; limit: number },
): Promise<GroupRow[]> {
  const position = sql`case
    when used_at is not null then 'used'
    when expires_at < date_trunc('second', app_now()) then 'expired'
    else 'unused' end`
  const { rows } = await sql<GroupRow>`
    select ${position} as position, min(id)::text as id, kind, expires_at, count(*)::int as count
    from coupon where uid = ${String(uid)}
    group by 1, kind, expires_at
    order by expires_at nulls last limit ${limit}
  `.execute(db)
  return rows
}

export function listAll(db: Db, uid: number) {
  return db
    .selectFrom('coupon')
    .select(['kind', 'created_at', 'expires_at', 'used_at'])
    .where('uid', '=', String(uid))
    .orderBy('id')
    .execute()
}

export async function remove(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('coupon').where('uid', '=', String(uid)).execute()
}
