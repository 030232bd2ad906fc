import { vipRules } from '@kaleido/contract/vip'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

/** The newcomer price of somebody who has just registered. */
export async function add(trx: Trx, uid: number): Promise<void> {
  await sql`
    insert into vip_newcomer (uid, ends_at)
    values (${String(uid)}, app_now() + make_interval(hours => ${vipRules.newcomerHours}))
    on conflict (uid) do nothing
  `.execute(trx)
}

export interface Mark {
  readonly uid: number
  readonly kind: 'device' | 'phone'
  readonly mark: Buffer
}

/** By what somebody is known. Nothing is noted of who is no newcomer. */
export async function addMark(trx: Trx, { uid, kind, mark }: Mark): Promise<void> {
  await sql`
    insert into vip_newcomer_mark (uid, kind, mark)
    select uid, ${kind}, ${mark} from vip_newcomer where uid = ${String(uid)} and ends_at > app_now()
    on conflict do nothing
  `.execute(trx)
}

const isUsed = sql<boolean>`(
  select exists (
    select from vip_newcomer_mark join vip_newcomer_used using (kind, mark)
    where vip_newcomer_mark.uid = vip_newcomer.uid
  )
)`

/** When the newcomer price ends; undefined for who has none. */
export async function findEnd(
  db: Db,
  uid: number,
): Promise<{ readonly ends_at: Date; readonly seconds: number } | undefined> {
  const { rows } = await sql<{ ends_at: Date; seconds: number }>`
    select ends_at, ceil(extract(epoch from ends_at - app_now()))::int as seconds
    from vip_newcomer
    where uid = ${String(uid)} and used_at is null and ends_at > app_now() and not ${isUsed}
  `.execute(db)
  return rows[0]
}

/** Uses the newcomer price up. False where it was used before, by this account or another on the same phone or device. */
export async function takeNewcomer(trx: Trx, uid: number): Promise<boolean> {
  const { rows } = await sql<{ is_taken: boolean }>`
    with mine as (
      update vip_newcomer set used_at = app_now() where uid = ${String(uid)} and used_at is null
      returning uid
    ), marks as (
      select kind, mark from vip_newcomer_mark where uid = ${String(uid)}
    ), taken as (
      insert into vip_newcomer_used (kind, mark) select kind, mark from marks order by kind, mark
      on conflict do nothing returning kind
    )
    select exists (select from mine)
      and (select count(*) from taken) = (select count(*) from marks) as is_taken
  `.execute(trx)
  return rows[0]?.is_taken ?? false
}

export function findOwn(db: Db, uid: number) {
  return db
    .selectFrom('vip_newcomer')
    .select(['ends_at', 'used_at'])
    .where('uid', '=', String(uid))
    .executeTakeFirst()
}

export async function remove(trx: Trx, uid: number): Promise<void> {
  await sql`delete from vip_newcomer_mark where uid = ${String(uid)}`.execute(trx)
  await sql`delete from vip_newcomer where uid = ${String(uid)}`.execute(trx)
}

/** Marks are only of use as long as the price may be asked for. */
export async function removeOldMarks(trx: Trx, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from vip_newcomer_mark where (uid, kind, mark) in (
      select uid, kind, mark from vip_newcomer_mark join vip_newcomer using (uid)
      where ends_at < app_now() - interval '1 day' limit ${limit}
    ) returning 1
  `.execute(trx)
  return rows.length
}
