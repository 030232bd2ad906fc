import { sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'

/**
 * Takes topics whose works have changed; they stay locked until the transaction ends. First the topic and then its mark,
 * as the triggers do that leave one.
 */
export async function takeStale(trx: Trx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from topic
    where id in (select topic_id from topic_stale order by topic_id limit ${limit})
    order by id for no key update
  `.execute(trx)
  const ids = rows.map(({ id }) => id)
  await sql`delete from topic_stale where topic_id = any(${ids}::bigint[])`.execute(trx)
  return ids
}

/** Works of so many days make a topic hot. */
const recentDays = 7

/**
 * Counts what people do with the works of these topics. As the score of a work, heat counts interest logarithmically and
 * weighs age by the latest work, so that it stays valid as time passes.
 */
export async function rank(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update topic set views = counted.views, heat = counted.heat
    from (
      select topic.id, coalesce(sum(topic_work.views), 0) as views, coalesce((
        1000 * ln(1 + coalesce(sum(
          exp((topic_work.hot - extract(epoch from topic_work.published_at) / 259.2) / 1000)
        ) filter (
          where topic_work.published_at > app_now() - make_interval(days => ${recentDays})
        ), 0))
        + extract(epoch from max(topic_work.published_at)) / 259.2
      )::bigint, 0) as heat
      from topic left join topic_work on topic_work.topic_id = topic.id and topic_work.is_listed
      where topic.id = any(${ids}::bigint[])
      group by topic.id
    ) as counted
    where topic.id = counted.id
  `.execute(trx)
}
