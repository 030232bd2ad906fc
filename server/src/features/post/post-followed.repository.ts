import { mostOnList } from '@kaleido/contract/social'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { PostCursor } from './post-list.repository.ts'

interface FollowedQuery {
  readonly uid: number
  readonly after: PostCursor | undefined
  readonly limit: number
  readonly hiddenAuthors: readonly number[]
}

export interface FollowedRow {
  readonly id: string
  /** Milliseconds. */
  readonly value: string
}

const byPerson = (uid: RawBuilder<unknown>) => sql`
  from work where author_uid = ${uid} and kind = 'post' and state = 'published' and not is_dark
`
const underTopic = (topicId: RawBuilder<unknown>) => sql`
  from topic_work where topic_id = ${topicId} and is_listed
`

function isBehind(after: PostCursor | undefined, id: RawBuilder<unknown>) {
  if (!after) return sql`true`
  return sql`(published_at, ${id}) < (
    to_timestamp(${after.value}::bigint / 1000.0)::timestamptz(3), ${after.id}::bigint
  )`
}

/**
 * The posts of followed people and topics, the latest first. Of each of thousands only the newest is looked up; a page can
 * hold posts of none but those whose newest are among the first.
 */
export function followed({
  uid,
  after,
  limit,
  hiddenAuthors,
}: FollowedQuery): RawBuilder<FollowedRow> {
  const hidden = sql`${[...hiddenAuthors, uid]}::bigint[]`
  const newest = (columns: RawBuilder<unknown>, count: RawBuilder<unknown>) =>
    sql`select ${columns} order by published_at desc, 2 desc limit ${count}`
  const ofPerson = (count: RawBuilder<unknown>) =>
    newest(
      sql`published_at, id ${byPerson(sql.ref('person.uid'))} and ${isBehind(after, sql.ref('id'))}`,
      count,
    )
  const ofTopic = (count: RawBuilder<unknown>) =>
    newest(
      sql`published_at, work_id as id ${underTopic(sql.ref('followed.topic_id'))}
        and author_uid <> all(${hidden}) and ${isBehind(after, sql.ref('work_id'))}`,
      count,
    )
  const [one, all] = [sql`1`, sql`${limit}::int`]
  return sql<FollowedRow>`
    with person as (
      select follow.other_uid as uid
      from social_follow as follow
      cross join lateral (
        ${newest(
          sql`published_at, id ${byPerson(sql.ref('follow.other_uid'))} and ${isBehind(after, sql.ref('id'))}`,
          one,
        )}
      ) as first
      where follow.uid = ${uid} and follow.other_uid <> all(${hidden})
      order by first.published_at desc, first.id desc limit ${all}
    ), followed as (
      select topic_id from topic_follow join topic on topic.id = topic_id
      where uid = ${uid} and state = 'shown'
    )
    select id, (extract(epoch from published_at) * 1000)::bigint as value from (
      select made.* from person cross join lateral (${ofPerson(all)}) as made
      union
      select named.* from followed cross join lateral (${ofTopic(all)}) as named
    ) as post
    order by published_at desc, id desc limit ${all}
  `
}

export async function list(db: Db, query: FollowedQuery): Promise<FollowedRow[]> {
  return (await followed(query).execute(db)).rows
}

type NewsQuery = Pick<FollowedQuery, 'uid' | 'hiddenAuthors'>

/** Whether somebody whom a person follows has published anything since they last read the stream. */
export function news({ uid, hiddenAuthors }: NewsQuery): RawBuilder<{ has: boolean }> {
  const hidden = sql`${[...hiddenAuthors, uid]}::bigint[]`
  const seen = sql`coalesce((select seen_at from post_seen where uid = ${uid}), '-infinity')`
  // Laterally with a limit: each follow is one look into an index, whatever join order the planner would choose. The
  // follows along theirs: a follower of somebody who wrote lately is answered at once.
  return sql<{ has: boolean }>`
    select exists (
      select from (
        select other_uid from social_follow where uid = ${uid} order by id desc limit ${mostOnList}
      ) as follow
      cross join lateral (
        select ${byPerson(sql.ref('follow.other_uid'))} and published_at > ${seen} limit 1
      ) as newer
      where follow.other_uid <> all(${hidden})
    ) or exists (
      select from topic_follow as follow join topic on topic.id = topic_id and state = 'shown'
      cross join lateral (
        select ${underTopic(sql.ref('follow.topic_id'))}
          and author_uid <> all(${hidden}) and published_at > ${seen} limit 1
      ) as newer
      where follow.uid = ${uid}
    ) as has
  `
}

export async function hasNews(db: Db, query: NewsQuery): Promise<boolean> {
  return (await news(query).execute(db)).rows[0]?.has ?? false
}

/** Reading a post marks those before it as read. Reading the same page again writes nothing. */
export async function setSeen(
  trx: Trx,
  { uid, value }: { readonly uid: number; readonly value: string },
): Promise<void> {
  await sql`
    insert into post_seen (uid, seen_at)
    select ${uid}::bigint, read.at
    from (select to_timestamp(${value}::bigint / 1000.0)::timestamptz(3) as at) as read
    where not exists (select from post_seen where uid = ${uid} and seen_at >= read.at)
    on conflict (uid) do update set seen_at = greatest(post_seen.seen_at, excluded.seen_at)
  `.execute(trx)
}

export function findSeen(db: Db, uid: number) {
  return db.selectFrom('post_seen').select('seen_at').where('uid', '=', String(uid)).execute()
}

export async function removeSeen(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('post_seen').where('uid', '=', String(uid)).execute()
}
