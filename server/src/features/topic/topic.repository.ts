import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

const columns = [
  'topic.id',
  'topic.name',
  'topic.name_en',
  'topic.intro',
  'topic.intro_en',
  'topic.works',
  'topic.followers',
  'topic.views',
  'topic.state',
  'topic.is_listed',
  'topic.created_by',
  'topic.is_recommended',
  'topic.cover_id',
  'topic.created_at',
  'cover.path',
  'cover.width',
  'cover.height',
  'cover.placeholder',
  'cover.widths',
  'cover.has_avif',
  'cover.is_animated',
  'cover.focus',
] as const

/** Topics with their covers. */
export function topics(db: Db) {
  return db
    .selectFrom('topic')
    .leftJoin('media_picture as cover', 'cover.id', 'topic.cover_id')
    .select(columns)
}

export type TopicRow = Awaited<ReturnType<ReturnType<typeof topics>['execute']>>[number]

export function find(db: Db, id: string): Promise<TopicRow | undefined> {
  return topics(db).where('topic.id', '=', id).executeTakeFirst()
}

export interface TopicCursor {
  readonly rank: string
  readonly id: string
}

interface TopicListQuery {
  /** Part of a folded name; any name where it is blank. */
  readonly folded: string
  readonly after: TopicCursor | undefined
  readonly limit: number
}

/** Public topics along their rank. */
export function list(db: Db, { folded, after, limit }: TopicListQuery) {
  return topics(db)
    .select('topic.rank')
    .where('topic.is_listed', '=', sql.lit(true))
    .$if(folded !== '', (query) => query.where(isNamed(folded)))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(topic.rank, topic.id) < (${after?.rank}::bigint, ${after?.id}::bigint)`,
      ),
    )
    .orderBy('topic.rank', 'desc')
    .orderBy('topic.id', 'desc')
    .limit(limit)
}

/** Whether a topic has a text in one of its names. */
export const isNamed = (folded: string) => sql<boolean>`(
  topic.folded like ${contains(folded)} or lower(topic.name_en) like ${contains(folded)}
)`

const contains = (part: string) => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** All topics, the newest first. */
export function listAll(
  db: Db,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
) {
  return topics(db)
    .$if(before !== undefined, (query) => query.where('topic.id', '<', before ?? ''))
    .orderBy('topic.id', 'desc')
    .limit(limit)
}

export interface TopicValues {
  readonly name: string
  readonly folded: string
  readonly name_en: string
  readonly intro: string
  readonly intro_en: string
  readonly cover_id: string | null
  readonly state: 'shown' | 'hidden'
  readonly is_recommended: boolean
  /** Public only while a published work has it. */
  readonly needs_work: boolean
}

/** Undefined where another topic has the name. */
export async function add(trx: Trx, values: TopicValues): Promise<string | undefined> {
  const added = await trx
    .insertInto('topic')
    .values(values)
    .onConflict((conflict) => conflict.column('folded').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** False where there is none. */
export async function update(trx: Trx, id: string, values: Partial<TopicValues>): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('topic')
    .set(values)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function isTaken(
  db: Db,
  { id, folded }: { readonly id: string | undefined; readonly folded: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('topic')
    .select('id')
    .where('folded', '=', folded)
    .executeTakeFirst()
  return found !== undefined && found.id !== id
}

/** Two who save at a time would both find a name free. */
export async function lock(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('topic.save'))`.execute(trx)
}

/** A person's own picture goes when that person goes: a topic stands on one of the product's. */
export async function isOwnPicture(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('media_picture')
    .select('id')
    .where('id', '=', id)
    .where('uid', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Answers the last id of a stretch of topics, and by how much their counters were wrong. */
export async function recount(
  trx: Trx,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ last: string | undefined; drift: number }> {
  const held = await sql<{ id: string }>`
    select id from topic where id > ${after} order by id limit ${limit} for no key update
  `.execute(trx)
  const ids = held.rows.map(({ id }) => id)
  const { rows } = await sql<{ drift: string }>`
    with real as (
      select id,
        (select count(*) from topic_work where topic_id = topic.id and is_listed) as works,
        (select count(*) from topic_follow where topic_id = topic.id) as followers
      from topic where id = any(${ids}::bigint[])
    ), wrong as (
      select real.*, abs(topic.works - real.works) + abs(topic.followers - real.followers) as drift
      from real join topic on topic.id = real.id
    ), mended as (
      update topic set works = wrong.works, followers = wrong.followers
      from wrong where topic.id = wrong.id and wrong.drift > 0
    )
    select coalesce(sum(drift), 0) as drift from wrong
  `.execute(trx)
  return { last: ids.at(-1), drift: Number(rows[0]?.drift ?? 0) }
}
