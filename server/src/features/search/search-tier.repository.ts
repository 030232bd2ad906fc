import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

/** The cumulative sizes of the three hottest tiers, each four times as large as all hotter ones together. */
const upTo = [8_000, 40_000, 200_000]

/** Recomputes the boundaries of tiers by the published works. Up to the size of the first there is one tier. */
export async function setTiers(trx: Trx): Promise<void> {
  await sql`delete from search_tier`.execute(trx)
  await sql`
    insert into search_tier (tier, hot)
    select tier, hot from unnest(${upTo}::integer[]) with ordinality as given (size, tier)
    cross join lateral (
      select hot from work where state = 'published' and not is_dark
      order by hot desc, id desc offset size limit 1
    ) as first
  `.execute(trx)
}

/** Refreshes the sort keys and tiers of a batch of documents; answers the last id of the batch. */
export async function refresh(
  trx: Trx,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ last: string | null }>`
    with stretch as (
      select work_id from search_work where work_id > ${after} order by work_id limit ${limit}
    ), now as (
      select id, hot, views, (select count(*) from search_tier where search_tier.hot >= work.hot) as tier
      from work join stretch on work_id = id
    ), refreshed as (
      update search_work as copy set hot = now.hot, views = now.views, tier = now.tier
      from now where copy.work_id = now.id
        and (copy.hot, copy.views, copy.tier) is distinct from (now.hot, now.views, now.tier)
    )
    select max(work_id) as last from stretch
  `.execute(trx)
  return rows[0]?.last ?? undefined
}

/** Refreshes the sort keys of works viewed or liked today or yesterday; their tiers wait for the nightly job. */
export async function warm(
  trx: Trx,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ last: string | null }>`
    with stretch as (
      select distinct work_id from work_day
      where day in (
        (app_now() at time zone 'Asia/Shanghai')::date,
        (app_now() at time zone 'Asia/Shanghai')::date - 1
      ) and work_id > ${after}
      order by work_id limit ${limit}
    ), warmed as (
      update search_work as copy set hot = work.hot, views = work.views
      from work join stretch on stretch.work_id = work.id
      where copy.work_id = work.id and (copy.hot, copy.views) is distinct from (work.hot, work.views)
    )
    select max(work_id) as last from stretch
  `.execute(trx)
  return rows[0]?.last ?? undefined
}

/** The folded texts of a batch of documents. */
export async function listTexts(
  db: Db,
  { after, limit }: { readonly after: string; readonly limit: number },
) {
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
