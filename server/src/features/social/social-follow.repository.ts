import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { Counted } from './social-count.repository.ts'
import type { Pair } from './social.repository.ts'

/** False where it is there already. Of the work that led to it only one of the other person's own is kept. */
export async function add(
  trx: Trx,
  { uid, otherUid }: Pair,
  workId: string | undefined,
): Promise<boolean> {
  const { rows } = await sql`
    insert into social_follow (uid, other_uid, work_id)
    values (${uid}, ${otherUid}, (
      select id from work where id = ${workId ?? null}::bigint and author_uid = ${otherUid}
    ))
    on conflict (uid, other_uid) do nothing returning 1
  `.execute(trx)
  return rows.length > 0
}

/** False where there is none. */
export async function remove(trx: Trx, { uid, otherUid }: Pair): Promise<boolean> {
  const removed = await trx
    .deleteFrom('social_follow')
    .where('uid', '=', String(uid))
    .where('other_uid', '=', String(otherUid))
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

interface Edge {
  readonly uid: string
  readonly other_uid: string
}

/** Ends both follows of two people. */
export async function removeBetween(trx: Trx, { uid, otherUid }: Pair): Promise<Counted[]> {
  const [one, other] = [String(uid), String(otherUid)]
  const { rows } = await sql<Edge>`
    delete from social_follow
    where (uid, other_uid) in ((${one}::bigint, ${other}::bigint), (${other}::bigint, ${one}::bigint))
    returning uid, other_uid
  `.execute(trx)
  return countRemoved(rows)
}

/** Ends every follow of and by a person. */
export async function removeOf(trx: Trx, uid: number): Promise<Counted[]> {
  const { rows } = await sql<Edge>`
    delete from social_follow where uid = ${uid} or other_uid = ${uid} returning uid, other_uid
  `.execute(trx)
  await sql`delete from social_follow_begun where uid = ${uid} or other_uid = ${uid}`.execute(trx)
  return countRemoved(rows)
}

/** Ends the follows of a person that a block forbids. */
export async function removeBlocked(trx: Trx, uid: number): Promise<Counted[]> {
  const { rows } = await sql<Edge>`
    delete from social_follow as follow using social_block as block
    where ${uid} in (block.uid, block.other_uid) and (
      (follow.uid = block.uid and follow.other_uid = block.other_uid)
      or (follow.uid = block.other_uid and follow.other_uid = block.uid)
    )
    returning follow.uid, follow.other_uid
  `.execute(trx)
  return countRemoved(rows)
}

/** Each person once. */
function countRemoved(edges: readonly Edge[]): Counted[] {
  const byUid = new Map<string, { follows: number; fans: number }>()
  const of = (uid: string) => byUid.getOrInsert(uid, { follows: 0, fans: 0 })
  for (const { uid, other_uid } of edges) {
    of(uid).follows -= 1
    of(other_uid).fans -= 1
  }
  return [...byUid].map(([uid, counted]) => ({ uid: Number(uid), ...counted }))
}

export async function isFollowing(db: Db, { uid, otherUid }: Pair): Promise<boolean> {
  const found = await db
    .selectFrom('social_follow')
    .select('id')
    .where('uid', '=', String(uid))
    .where('other_uid', '=', String(otherUid))
    .executeTakeFirst()
  return found !== undefined
}

/** Whom a person follows, the latest first; as many as anybody may follow. */
export async function listFollowed(db: Db, uid: number): Promise<number[]> {
  const found = await db
    .selectFrom('social_follow')
    .select('other_uid')
    .where('uid', '=', String(uid))
    .orderBy('id', 'desc')
    .execute()
  return found.map(({ other_uid }) => Number(other_uid))
}

export interface Fan {
  readonly id: string
  readonly uid: number
}

/** A batch of who follows a person, the first ones first. The `id` of the last one is where the next batch begins. */
export async function listFansAfter(
  db: Db,
  {
    uid,
    after = '0',
    limit,
  }: { readonly uid: number; readonly after?: string; readonly limit: number },
): Promise<Fan[]> {
  const found = await db
    .selectFrom('social_follow')
    .select(['id', 'uid'])
    .where('other_uid', '=', String(uid))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return found.map((row) => ({ id: row.id, uid: Number(row.uid) }))
}

export interface FollowsBetween {
  /** Of these people, whom the person follows. */
  readonly followed: number[]
  /** Of these people, who follows the person. */
  readonly fans: number[]
}

export async function findBetween(
  db: Db,
  { uid, uids }: { readonly uid: number; readonly uids: readonly number[] },
): Promise<FollowsBetween> {
  const { rows } = await sql<{ uid: string; is_fan: boolean }>`
    select other_uid as uid, false as is_fan from social_follow
    where uid = ${uid} and other_uid = any(${uids}::bigint[])
    union all
    select uid, true from social_follow where other_uid = ${uid} and uid = any(${uids}::bigint[])
    order by uid
  `.execute(db)
  const of = (isFan: boolean) =>
    rows.filter(({ is_fan }) => is_fan === isFan).map((row) => Number(row.uid))
  return { followed: of(false), fans: of(true) }
}

/** What the pace is measured by, besides this one. */
export async function countBegun(
  db: Db,
  { uid, otherUid }: Pair,
): Promise<{ readonly inHour: number; readonly inDay: number }> {
  const { rows } = await sql<{ in_hour: number; in_day: number }>`
    select count(*) filter (where begun_at > app_now() - interval '1 hour')::int as in_hour,
      count(*)::int as in_day
    from social_follow_begun
    where uid = ${uid} and begun_at > app_now() - interval '1 day' and other_uid <> ${otherUid}
  `.execute(db)
  return { inHour: rows[0]?.in_hour ?? 0, inDay: rows[0]?.in_day ?? 0 }
}

/** False where the person began to follow the same one within a day. */
export async function addBegun(trx: Trx, { uid, otherUid }: Pair): Promise<boolean> {
  const { rows } = await sql`
    insert into social_follow_begun as begun (uid, other_uid) values (${uid}, ${otherUid})
    on conflict (uid, other_uid) do update set begun_at = excluded.begun_at
    where begun.begun_at <= app_now() - interval '1 day'
    returning 1
  `.execute(trx)
  return rows.length > 0
}

/** Answers how many were removed that neither the pace nor an event needs. */
export async function removeOldBegun(trx: Trx, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from social_follow_begun where (uid, other_uid) in (
      select uid, other_uid from social_follow_begun
      where begun_at <= app_now() - interval '1 day' order by begun_at limit ${limit}
    ) returning 1
  `.execute(trx)
  return rows.length
}

export async function listAll(db: Db, uid: number) {
  const follows = await db
    .selectFrom('social_follow')
    .select(['other_uid', 'created_at', 'work_id'])
    .where('uid', '=', String(uid))
    .orderBy('id')
    .execute()
  const begun = await db
    .selectFrom('social_follow_begun')
    .select(['other_uid', 'begun_at'])
    .where('uid', '=', String(uid))
    .orderBy('begun_at')
    .execute()
  return { follows, followsBegun: begun }
}
