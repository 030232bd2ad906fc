import { sql } from 'kysely'
import { compiledOnce } from '../../platform/db/compiled-once.ts'
import type { Db, Trx } from '../../platform/db/db.ts'

export interface NamedTopic {
  readonly name: string
  readonly folded: string
}

export function listByNames(db: Db, folded: readonly string[]) {
  return db
    .selectFrom('topic')
    .select(['id', 'folded', 'state'])
    .where('folded', '=', sql<string>`any(${folded}::text[])`)
    .execute()
}

/** How many topics a person has created on this day in Shanghai. */
export async function countToday(db: Db, uid: number): Promise<number> {
  const { n } = await db
    .selectFrom('topic')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('created_by', '=', String(uid))
    .where(sql<boolean>`created_at >= date_trunc('day', app_now(), 'Asia/Shanghai')`)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** In one order for everybody, so that two who create the same topics never wait for each other in a circle. */
export async function create(
  trx: Trx,
  { uid, topics }: { readonly uid: number; readonly topics: readonly NamedTopic[] },
): Promise<void> {
  const values = topics
    .toSorted((one, other) => (one.folded < other.folded ? -1 : 1))
    .map(({ name, folded }) => ({ name, folded, created_by: String(uid), needs_work: true }))
  await trx
    .insertInto('topic')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Sets the topics of a work, in this order, listed if it is published. */
export async function setTopics(
  trx: Trx,
  { workId, ids }: { readonly workId: string; readonly ids: readonly string[] },
): Promise<void> {
  // Their counters change: locked in one order for everybody.
  await sql`
    select from topic
    where id = any(${ids}::bigint[]) or id in (select topic_id from topic_work where work_id = ${workId})
    order by id for no key update
  `.execute(trx)
  await sql`
    delete from topic_work where work_id = ${workId} and topic_id <> all(${ids}::bigint[])
  `.execute(trx)
  await sql`
    insert into topic_work
      (topic_id, work_id, position, hot, views, published_at, author_uid, is_listed)
    select topic_id, work.id, position, hot, views, published_at, author_uid,
      state = 'published' and not is_dark
    from work
    cross join unnest(${ids}::bigint[]) with ordinality as named (topic_id, position)
    where work.id = ${workId}
    order by topic_id
    on conflict (topic_id, work_id) do update set position = excluded.position
  `.execute(trx)
}

/** The topics of these works that are shown, in the order in which their authors named them. */
export const listOf = compiledOnce((db, { workIds }: { readonly workIds: readonly string[] }) =>
  db
    .selectFrom('topic_work')
    .innerJoin('topic', 'topic.id', 'topic_work.topic_id')
    .select(['topic_work.work_id', 'topic.id', 'topic.name', 'topic.name_en'])
    .where('topic_work.work_id', '=', sql<string>`any(${workIds}::bigint[])`)
    .where('topic.state', '=', sql.lit('shown'))
    .orderBy('topic_work.position'),
)

/** The names as people typed them, whether or not the topic is shown. */
export async function listNames(db: Db, workId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('topic_work')
    .innerJoin('topic', 'topic.id', 'topic_work.topic_id')
    .select('topic.name')
    .where('topic_work.work_id', '=', workId)
    .where('topic.state', '=', sql.lit('shown'))
    .orderBy('topic_work.position')
    .execute()
  return rows.map(({ name }) => name)
}

/** Refreshes the copies of works' numbers. */
export async function refreshCopies(trx: Trx, workIds: readonly string[]): Promise<void> {
  await sql`
    update topic_work as copy set hot = work.hot, views = work.views
    from work
    where work.id = copy.work_id and work.id = any(${workIds}::bigint[])
      and (copy.hot, copy.views) <> (work.hot, work.views)
  `.execute(trx)
}
