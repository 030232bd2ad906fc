import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface CandidateQuery {
  readonly uid: number
  /** What the visit was dealt already. */
  readonly dealt: readonly string[]
  /** Hidden and uninteresting authors. */
  readonly avoided: readonly string[]
  /** What the viewer likes, the most liked first. */
  readonly tagIds: readonly string[]
  readonly authorUids: readonly string[]
  readonly buckets: readonly number[]
}

/** The limit of each source: a few hundred in total, independent of the number of shorts. */
const max = { hot: 160, latest: 80, ofTag: 12, ofAuthor: 6, ofBucket: 10 }
/** How many of the last seen shorts are not chosen again. */
export const maxSeen = 2_000
/** Views and likes of these days count as recent. */
const recentDays = 7

/**
 * Each source walks one index and skips only what the viewer has seen, was dealt in this visit, or avoids. Once fewer
 * shorts are left than the first two sources may take, these hold all of them: every short is found in the end, but those
 * of the area after dark, which nobody is shown without having asked for them.
 */
export function candidates(wanted: CandidateQuery): RawBuilder<CandidateRow> {
  return sql<CandidateRow>`
    with seen as materialized (
      (select work_id from short_seen where uid = ${String(wanted.uid)}
        order by turn desc limit ${sql.lit(maxSeen)})
      union all select unnest(${wanted.dealt}::bigint[])
    ), found as (${found(wanted)})
    select work.id, work.author_uid, work.tags, work.likes, work.favourites, work.shares, work.views,
      extract(epoch from (select app_now()) - work.published_at)::float8 / 3600 as age_hours,
      (hashint8(work.id) & 63) = any(${wanted.buckets}::int[]) as is_sampled,
      coalesce(lately.views, 0) as recent_views, coalesce(lately.likes, 0) as recent_likes
    from found
    cross join lateral (
      -- Row by row: an estimate of how many were found must not have the table read whole.
      select * from work where work.id = found.id and state = 'published' and not is_dark offset 0
    ) as work
    left join lateral (
      select sum(views) as views, sum(likes) as likes from work_day
      where work_id = work.id
        and day > (select (app_now() at time zone 'Asia/Shanghai')::date - ${sql.lit(recentDays)})
    ) as lately on true
  `
}

export async function list(db: Db, wanted: CandidateQuery): Promise<CandidateRow[]> {
  return (await candidates(wanted).execute(db)).rows
}

/** The ids of all sources, without duplicates. */
function found({ avoided, tagIds, authorUids, buckets }: CandidateQuery): RawBuilder<unknown> {
  const unseen = (id: string) => sql`
    ${sql.ref(id)} not in (select work_id from seen) and author_uid <> all(${avoided}::bigint[])`
  const published = sql`state = 'published' and kind = 'short' and not is_dark and ${unseen('id')}`
  return sql`
    (select id from work where ${published} order by hot desc, id desc limit ${sql.lit(max.hot)})
    union
    (select id from work where ${published} order by published_at desc, id desc limit ${sql.lit(max.latest)})
    union
    select liked.id from unnest(${tagIds}::bigint[]) as wanted (tag_id) cross join lateral (
      select work_id as id from work_tag
      where tag_id = wanted.tag_id and is_listed and not is_dark and kind = 'short' and ${unseen('work_id')}
      order by hot desc, work_id desc limit ${sql.lit(max.ofTag)}
    ) as liked
    union
    select liked.id from unnest(${authorUids}::bigint[]) as wanted (uid) cross join lateral (
      select id from work where author_uid = wanted.uid and ${published}
      order by published_at desc, id desc limit ${sql.lit(max.ofAuthor)}
    ) as liked
    union
    select sampled.id from unnest(${buckets}::int[]) as wanted (bucket) cross join lateral (
      select id from work where (hashint8(id) & 63) = wanted.bucket and ${published}
      order by views, id limit ${sql.lit(max.ofBucket)}
    ) as sampled
  `
}

export interface CandidateRow {
  readonly id: string
  readonly author_uid: string
  readonly tags: string[]
  readonly likes: string
  readonly favourites: string
  readonly shares: string
  readonly views: string
  readonly age_hours: number
  readonly is_sampled: boolean
  readonly recent_views: string
  readonly recent_likes: string
}
