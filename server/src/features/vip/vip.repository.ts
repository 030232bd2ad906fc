import { vipRules } from '@kaleido/contract/vip'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

export type Tier = 'vip' | 'svip'

export interface Row {
  readonly vip_until: Date | null
  readonly svip_until: Date | null
}

/** With the time that it is compared with. */
export type RowNow = Row & { readonly now: Date }

export function find(db: Db, uid: number): Promise<RowNow | undefined> {
  return query(db, uid)
    .select(sql<Date>`app_now()`.as('now'))
    .executeTakeFirst()
}

export function findOwn(db: Db, uid: number): Promise<Row | undefined> {
  return query(db, uid).executeTakeFirst()
}

function query(db: Db, uid: number) {
  return db
    .selectFrom('vip_membership')
    .select(['vip_until', 'svip_until'])
    .where('uid', '=', String(uid))
}

/** Nobody else changes it before the transaction ends, so that lots are numbered in the order in which they count. */
export async function lock(trx: Trx, uid: number): Promise<void> {
  await sql`
    insert into vip_membership (uid) values (${String(uid)})
    on conflict (uid) do update set uid = excluded.uid
  `.execute(trx)
}

/**
 * Puts time on a tier. What is left of VIP waits behind super VIP: it starts when that ends, and is put off by as much
 * as that is made longer.
 */
export async function extend(
  trx: Trx,
  { uid, tier, hours }: { uid: number; tier: Tier; hours: number },
): Promise<Row> {
  const length = sql`make_interval(hours => ${hours})`
  const longer =
    tier === 'vip'
      ? sql`vip_until = greatest(app_now(), vip_until, svip_until) + ${length}`
      : sql`svip_until = greatest(app_now(), svip_until) + ${length},
          vip_until = case when vip_until > app_now() then vip_until + ${length} else vip_until end`
  return change(trx, uid, longer)
}

/** Takes time off a tier; VIP that waits behind super VIP moves up. */
export async function shorten(
  trx: Trx,
  { uid, tier, seconds }: { uid: number; tier: Tier; seconds: number },
): Promise<Row> {
  const length = sql`make_interval(secs => ${seconds})`
  const shorter =
    tier === 'vip'
      ? sql`vip_until = ${without(sql`vip_until`, length, sql`greatest(app_now(), svip_until)`)}`
      : sql`svip_until = ${without(sql`svip_until`, length, sql`app_now()`)},
          vip_until = case when vip_until > app_now() then vip_until - ${length} else vip_until end`
  return change(trx, uid, shorter)
}

type Sql = ReturnType<typeof sql>

/** An end that nothing is left of is gone: it does not hold through the second that it names. */
const without = (until: Sql, length: Sql, start: Sql) =>
  sql`case when ${until} - ${length} > ${start} then ${until} - ${length} end`

/** The smallest of the days of which nobody has to be reminded any more. */
const remindedOf = (until: Sql) => {
  const cases = vipRules.remindedDays
    .toReversed()
    .map(
      (days) => sql`when ${until} <= app_now() + make_interval(days => ${days}) then ${days}::int`,
    )
  return sql`case ${sql.join(cases, sql` `)} end`
}

async function change(trx: Trx, uid: number, changes: Sql): Promise<Row> {
  const mine = sql`where uid = ${String(uid)}`
  await sql`update vip_membership set ${changes} ${mine}`.execute(trx)
  const { rows } = await sql<Row>`
    update vip_membership set vip_reminded = ${remindedOf(sql`vip_until`)},
      svip_reminded = ${remindedOf(sql`svip_until`)} ${mine} returning vip_until, svip_until
  `.execute(trx)
  const [row] = rows
  if (!row) throw new Error(`the membership of ${uid} is not locked`)
  return row
}

export interface Reminded {
  readonly uid: number
  readonly days: number
}

/** Notes of whom a tier ends within so many days that they are reminded, and answers them. */
export async function remind(
  trx: Trx,
  { tier, days, limit }: { tier: Tier; days: number; limit: number },
): Promise<Reminded[]> {
  const [until, reminded] = [sql.ref(`${tier}_until`), sql.ref(`${tier}_reminded`)]
  const { rows } = await sql<{ uid: string }>`
    update vip_membership set ${reminded} = ${days} where uid in (
      select uid from vip_membership
      where ${until} > app_now() and ${until} <= app_now() + make_interval(days => ${days})
        and coalesce(${reminded}, 1000) > ${days} and ${reminded} is distinct from 1
      order by uid limit ${limit} for update
    ) returning uid
  `.execute(trx)
  return rows.map(({ uid }) => ({ uid: Number(uid), days }))
}

export async function remove(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('vip_membership').where('uid', '=', String(uid)).execute()
}
