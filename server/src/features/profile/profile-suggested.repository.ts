import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type PersonRow, personColumns } from './profile.repository.ts'

/** Somebody whom a viewer might want to follow, and through whom. */
export interface Candidate {
  readonly uid: number
  /** How many of those whom the viewer follows follow them; 0 for a creator whom many watch. */
  readonly friends: number
  /** One of those; 0 where there is none. */
  readonly friendUid: number
}

/** How many follows of the viewer are looked at, and how many of each of these. */
const [mostFriends, mostOfFriend] = [50, 40]

/** Whom those follow whom a person follows, the most of them first. */
export async function listFriendsOfFriends(
  db: Db,
  { uid, limit }: { readonly uid: number; readonly limit: number },
): Promise<Candidate[]> {
  const { rows } = await friendsOfFriends(uid, limit).execute(db)
  return rows.map((row) => ({
    uid: Number(row.uid),
    friends: row.friends,
    friendUid: Number(row.friend_uid),
  }))
}

export function friendsOfFriends(uid: number, limit: number) {
  return sql<{ uid: string; friends: number; friend_uid: string }>`
    select further.other_uid as uid, count(*)::int as friends, max(friend.other_uid) as friend_uid
    from (
      select other_uid from social_follow where uid = ${uid}
      order by id desc limit ${sql.lit(mostFriends)}
    ) as friend
    cross join lateral (
      select other_uid from social_follow where uid = friend.other_uid
      order by id desc limit ${sql.lit(mostOfFriend)}
    ) as further
    group by further.other_uid order by friends desc, further.other_uid limit ${limit}
  `
}

/** How many followed topics of the viewer are looked at, and how many posts of each. */
const [mostTopics, mostOfTopic] = [20, 20]

/** Who writes the hottest posts of the topics that a person follows, the most of them first. */
export async function listTopicAuthors(
  db: Db,
  { uid, limit }: { readonly uid: number; readonly limit: number },
): Promise<Candidate[]> {
  const { rows } = await topicAuthors(uid, limit).execute(db)
  return rows.map((row) => ({ uid: Number(row.uid), friends: 0, friendUid: 0 }))
}

export function topicAuthors(uid: number, limit: number) {
  return sql<{ uid: string }>`
    select post.author_uid as uid
    from (
      select topic_id from topic_follow where uid = ${uid}
      order by id desc limit ${sql.lit(mostTopics)}
    ) as followed
    cross join lateral (
      select author_uid from topic_work where topic_id = followed.topic_id and is_listed
      order by hot desc, work_id desc limit ${sql.lit(mostOfTopic)}
    ) as post
    group by post.author_uid order by count(*) desc, post.author_uid limit ${limit}
  `
}

/** The creators whose works were watched most lately. */
export async function listCreators(db: Db, limit: number): Promise<Candidate[]> {
  const found = await db
    .selectFrom('feed_creator')
    .select('uid')
    .orderBy('place')
    .limit(limit)
    .execute()
  return found.map(({ uid }) => ({ uid: Number(uid), friends: 0, friendUid: 0 }))
}

export interface SuggestedRow extends PersonRow {
  readonly friends: number
  readonly friend_name: string | null
}

export interface SuggestedQuery {
  readonly viewerUid: number
  readonly candidates: readonly Candidate[]
  /** Whom the viewer does not want to see, or must not. */
  readonly hidden: readonly number[]
  readonly limit: number
}

/** Of these candidates, in their order, those whom the viewer does not follow. */
export async function listSuggested(db: Db, wanted: SuggestedQuery): Promise<SuggestedRow[]> {
  const { viewerUid, candidates, hidden, limit } = wanted
  const { rows } = await sql<SuggestedRow>`
    select ${personColumns(viewerUid)}, candidate.friends, friend.name as friend_name
    from unnest(
      ${candidates.map(({ uid }) => uid)}::bigint[],
      ${candidates.map(({ friends }) => friends)}::integer[],
      ${candidates.map(({ friendUid }) => friendUid)}::bigint[]
    ) with ordinality as candidate (uid, friends, friend_uid, place)
    join account on account.uid = candidate.uid
    left join account as friend
      on friend.uid = candidate.friend_uid and friend.uid <> all(${hidden}::bigint[])
    where account.uid <> ${viewerUid} and account.uid <> all(${hidden}::bigint[])
      and account.registered_at is not null
      and not exists (
        select from social_follow where uid = ${viewerUid} and other_uid = account.uid
      )
    order by candidate.place limit ${limit}
  `.execute(db)
  return rows
}
