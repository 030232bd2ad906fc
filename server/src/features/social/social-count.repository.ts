import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

/** How many more people somebody follows, or follow them; fewer where it is below zero. */
export interface Counted {
  readonly uid: number
  readonly follows?: number
  readonly fans?: number
}

export interface FollowCounts {
  readonly follows: number
  readonly fans: number
}

/** Locks the counters in the order of uids, so that two transactions never wait for each other in a circle. */
export async function add(trx: Trx, counted: readonly Counted[]): Promise<void> {
  if (counted.length === 0) return
  const uids = counted.map(({ uid }) => uid)
  await sql`
    insert into social_count (uid)
    select uid from account where uid = any(${uids}::bigint[]) order by uid
    on conflict do nothing
  `.execute(trx)
  await sql`
    select from social_count where uid = any(${uids}::bigint[]) order by uid for no key update
  `.execute(trx)
  await sql`
    update social_count
    set follows = social_count.follows + given.follows, fans = social_count.fans + given.fans
    from unnest(
      ${uids}::bigint[],
      ${counted.map(({ follows = 0 }) => follows)}::integer[],
      ${counted.map(({ fans = 0 }) => fans)}::integer[]
    ) as given (uid, follows, fans)
    where social_count.uid = given.uid
  `.execute(trx)
}

export async function find(db: Db, uid: number): Promise<FollowCounts> {
  const found = await db
    .selectFrom('social_count')
    .select(['follows', 'fans'])
    .where('uid', '=', String(uid))
    .executeTakeFirst()
  return found ?? { follows: 0, fans: 0 }
}

/** How many of these people a person follows, and how many of them follow the person. */
export async function countAmong(
  db: Db,
  { uid, uids }: { readonly uid: number; readonly uids: readonly number[] },
): Promise<FollowCounts> {
  const { rows } = await sql<FollowCounts>`
    select (
      select count(*) from social_follow where uid = ${uid} and other_uid = any(${uids}::bigint[])
    )::int as follows, (
      select count(*) from social_follow where other_uid = ${uid} and uid = any(${uids}::bigint[])
    )::int as fans
  `.execute(db)
  return rows[0] ?? { follows: 0, fans: 0 }
}

export async function remove(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('social_count').where('uid', '=', String(uid)).execute()
}

/**
 * Recounts a batch of people; answers the last uid of the batch, and by how much their counters were wrong. Who has no
 * counters is given them if anybody follows them, or they anybody.
 */
export async function recount(
  trx: Trx,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ last: string | undefined; drift: number }> {
  const held = await sql<{ uid: string }>`
    select uid from account where uid > ${after} and registered_at is not null
    order by uid limit ${limit} for no key update
  `.execute(trx)
  const uids = held.rows.map(({ uid }) => uid)
  const last = uids.at(-1)
  if (last === undefined) return { last, drift: 0 }
  const { rows } = await sql<{ drift: string }>`
    with real as (
      select account.uid,
        (select count(*) from social_follow where social_follow.uid = account.uid) as follows,
        (select count(*) from social_follow where other_uid = account.uid) as fans
      from account where account.uid = any(${uids}::bigint[])
    ), wrong as (
      select real.*, abs(real.follows - coalesce(counted.follows, 0))
        + abs(real.fans - coalesce(counted.fans, 0)) as drift
      from real left join social_count as counted on counted.uid = real.uid
    ), mended as (
      insert into social_count (uid, follows, fans)
      select uid, follows, fans from wrong where drift > 0 order by uid
      on conflict (uid) do update set follows = excluded.follows, fans = excluded.fans
    )
    select coalesce(sum(drift), 0) as drift from wrong
  `.execute(trx)
  return { last, drift: Number(rows[0]?.drift ?? 0) }
}
