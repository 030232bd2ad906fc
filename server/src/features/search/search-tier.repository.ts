import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

/** The cumulative sizes of all tiers but the last, each three times as large as the one before. */
const upTo = [2_000, 6_000, 18_000, 54_000, 162_000, 486_000]

/** The orders of works, each with tiers: by heat all are indexed, by time and views the first ones. */
export const tiersBy = {
  hot: { column: sql`tier`, indexed: [0, 1, 2, 3, 4, 5, 6] },
  published_at: { column: sql`time_tier`, indexed: [0, 1, 2, 3] },
  views: { column: sql`views_tier`, indexed: [0, 1, 2, 3] },
} as const

/** Recomputes the boundaries of tiers by the published works. Up to the size of the first there is one tier. */
export async function setTiers(trx: Trx): Promise<void> {
  const firstBy = (column: keyof typeof tiersBy) => sql`lateral (
    select ${sql.ref(column)} from work where state = 'published' and not is_dark
    order by ${sql.ref(column)} desc, id desc offset size limit 1
  ) as by_${sql.raw(column)}`
  await sql`delete from search_tier`.execute(trx)
  await sql`
    insert into search_tier (tier, hot, published_at, views)
    select tier, hot, published_at, views
    from unnest(${upTo}::integer[]) with ordinality as given (size, tier)
    cross join ${firstBy('hot')} cross join ${firstBy('published_at')} cross join ${firstBy('views')}
  `.execute(trx)
}

/** The tiers of a row of these values. */
export const tiersOf = (row: string): RawBuilder<unknown> => {
  const tier = (by: keyof typeof tiersBy) =>
    sql`count(*) filter (where first.${sql.ref(by)} >= ${sql.ref(`${row}.${by}`)})`
  return sql`lateral (
    select ${tier('hot')} as tier, ${tier('published_at')} as time_tier, ${tier('views')} as views_tier
    from search_tier as first
  ) as placed`
}

interface Stretch {
  readonly after: string
  readonly limit: number
}

/** Refreshes the sort keys and tiers of a batch of documents; answers the last id of the batch. */
export function refresh(trx: Trx, { after, limit }: Stretch): Promise<string | undefined> {
  const batch = sql`
    select work_id from search_work where work_id > ${after} order by work_id limit ${limit}
  `
  return refreshBatch(trx, batch)
}

/** The same of works that were viewed or liked today or yesterday. */
export function warm(trx: Trx, { after, limit }: Stretch): Promise<string | undefined> {
  const batch = sql`
    select distinct work_id from work_day
    where day in (
      (app_now() at time zone 'Asia/Shanghai')::date,
      (app_now() at time zone 'Asia/Shanghai')::date - 1
    ) and work_id > ${after}
    order by work_id limit ${limit}
  `
  return refreshBatch(trx, batch)
}

async function refreshBatch(trx: Trx, batch: RawBuilder<unknown>): Promise<string | undefined> {
  const { rows } = await sql<{ last: string | null }>`
    with batch as (${batch}), now as (
      select id, work.hot, work.views, placed.*
      from work join batch on work_id = id cross join ${tiersOf('work')}
    ), refreshed as (
      update search_work as copy set hot = now.hot, views = now.views,
        tier = now.tier, time_tier = now.time_tier, views_tier = now.views_tier
      from now where copy.work_id = now.id
        and (copy.hot, copy.views, copy.tier, copy.time_tier, copy.views_tier)
          is distinct from (now.hot, now.views, now.tier, now.time_tier, now.views_tier)
    )
    select max(work_id) as last from batch
  `.execute(trx)
  return rows[0]?.last ?? undefined
}

/** The folded texts of a batch of documents. */
export async function listTexts(db: Db, { after, limit }: Stretch) {
  return db
    .selectFrom('search_work')
    .select(['work_id', 'title', 'tags'])
    .where('work_id', '>', after)
    .orderBy('work_id')
    .limit(limit)
    .execute()
}

/** Removes words that no document holds any more. */
export async function removeUnseen(trx: Trx): Promise<void> {
  await sql`
    delete from search_word where seen_on < (app_now() at time zone 'Asia/Shanghai')::date
  `.execute(trx)
}
