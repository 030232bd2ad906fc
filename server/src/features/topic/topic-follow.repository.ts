import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import { isNamed, topics } from './topic.repository.ts'

export interface TopicFollow {
  readonly uid: number
  readonly topicId: string
}

export async function exists(db: Db, { uid, topicId }: TopicFollow): Promise<boolean> {
  const found = await db
    .selectFrom('topic_follow')
    .select('topic_id')
    .where('uid', '=', String(uid))
    .where('topic_id', '=', topicId)
    .executeTakeFirst()
  return found !== undefined
}

export async function visit(trx: Trx, { uid, topicId }: TopicFollow): Promise<void> {
  await trx
    .updateTable('topic_follow')
    .set({ seen_at: sql<Date>`app_now()` })
    .where('uid', '=', String(uid))
    .where('topic_id', '=', topicId)
    .execute()
}

export async function count(db: Db, uid: number): Promise<number> {
  const { n } = await db
    .selectFrom('topic_follow')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('uid', '=', String(uid))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function add(trx: Trx, { uid, topicId }: TopicFollow): Promise<void> {
  await trx
    .insertInto('topic_follow')
    .values({ uid: String(uid), topic_id: topicId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function remove(trx: Trx, { uid, topicId }: TopicFollow): Promise<void> {
  await trx
    .deleteFrom('topic_follow')
    .where('uid', '=', String(uid))
    .where('topic_id', '=', topicId)
    .execute()
}

interface OwnQuery {
  readonly uid: number
  readonly before: string | undefined
  readonly limit: number
  /** Part of a folded name; any name where it is blank. */
  readonly folded: string
  /** Authors whose works are no news. */
  readonly hiddenAuthors: readonly number[]
}

/** Works that are newer than a person's last visit, by others. */
const hasNew = (
  { uid, hiddenAuthors }: OwnQuery,
  since: RawBuilder<unknown>,
) => sql<boolean>`exists (
  select from topic_work
  where topic_id = topic.id and is_listed and published_at > ${since}
    and author_uid <> all(${[...hiddenAuthors, uid]}::bigint[])
)`

/** The topics that somebody follows and may open, the latest followed first. */
export function listFollowed(db: Db, query: OwnQuery) {
  const { uid, before, limit, folded } = query
  return topics(db)
    .innerJoin('topic_follow as follow', 'follow.topic_id', 'topic.id')
    .select(['follow.id as place', 'follow.created_at as at'])
    .select([
      sql<boolean>`true`.as('is_followed'),
      hasNew(query, sql`follow.seen_at`).as('has_new'),
    ])
    .where('follow.uid', '=', String(uid))
    .where('topic.state', '=', sql.lit('shown'))
    .where(sql<boolean>`(topic.is_listed or topic.created_by = ${String(uid)})`)
    .$if(folded !== '', (shown) => shown.where(isNamed(folded)))
    .$if(before !== undefined, (shown) => shown.where('follow.id', '<', before ?? ''))
    .orderBy('follow.id', 'desc')
    .limit(limit)
}

/** The shown topics that somebody created, the latest first. */
export function listCreatedBy(db: Db, query: OwnQuery) {
  const { uid, before, limit } = query
  return topics(db)
    .leftJoin('topic_follow as follow', (join) =>
      join.onRef('follow.topic_id', '=', 'topic.id').on('follow.uid', '=', String(uid)),
    )
    .select(['topic.id as place', 'topic.created_at as at'])
    .select([
      sql<boolean>`follow.id is not null`.as('is_followed'),
      hasNew(query, sql`coalesce(follow.seen_at, 'infinity')`).as('has_new'),
    ])
    .where('topic.created_by', '=', String(uid))
    .where('topic.state', '=', sql.lit('shown'))
    .$if(before !== undefined, (shown) => shown.where('topic.id', '<', before ?? ''))
    .orderBy('topic.id', 'desc')
    .limit(limit)
}

/** The topics that somebody follows and whose posts are listed; as many as anybody may follow. */
export async function listFollowedIds(db: Db, uid: number): Promise<string[]> {
  const found = await db
    .selectFrom('topic_follow')
    .innerJoin('topic', 'topic.id', 'topic_follow.topic_id')
    .select('topic_follow.topic_id')
    .where('topic_follow.uid', '=', String(uid))
    .where('topic.state', '=', sql.lit('shown'))
    .execute()
  return found.map(({ topic_id }) => topic_id)
}

export function listAll(db: Db, uid: number) {
  return db
    .selectFrom('topic_follow')
    .select(['topic_id', 'seen_at', 'created_at'])
    .where('uid', '=', String(uid))
    .orderBy('id')
    .execute()
}

export function listCreated(db: Db, uid: number) {
  return db
    .selectFrom('topic')
    .select(['id', 'name', 'created_at'])
    .where('created_by', '=', String(uid))
    .orderBy('id')
    .execute()
}

/** Topics that somebody created stay, as nobody's. */
export async function removeAll(trx: Trx, uid: number): Promise<void> {
  // Their counters change: locked in one order for everybody.
  await sql`
    select from topic where id in (select topic_id from topic_follow where uid = ${String(uid)})
    order by id for no key update
  `.execute(trx)
  await trx.deleteFrom('topic_follow').where('uid', '=', String(uid)).execute()
  await trx
    .updateTable('topic')
    .set({ created_by: null })
    .where('created_by', '=', String(uid))
    .execute()
}
