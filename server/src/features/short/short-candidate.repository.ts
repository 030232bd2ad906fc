import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** How many shorts each source gives a walk: a few hundred in total, independent of the number of shorts. */
export const taken = { hot: 160, latest: 80, tag: 12, author: 6, bucket: 10 }
/** The first shorts of a source that are cached for all viewers, in multiples of what one walk takes. */
export const pooled = 4
/** How many of the last seen shorts are not chosen again. */
export const maxSeen = 2_000
/** Views and likes of these days count as recent. */
const recentDays = 7

/** The hottest shorts, the latest ones, or those of a tag, of an author, or of a bucket by the hash of their ids. */
export interface Source {
  readonly kind: keyof typeof taken
  /** Of the tag, author or bucket. */
  readonly id: string
}

/** What a viewer is not given. */
export interface Passed {
  readonly uid: number
  /** What the visit was dealt already. */
  readonly dealt: readonly string[]
  /** Hidden and uninteresting authors. */
  readonly authors: readonly string[]
}

export interface CandidateRow {
  readonly id: string
  /** The kinds and ids of the sources that hold it, and its place in each, from 1 on. */
  readonly kinds: Source['kind'][]
  readonly source_ids: string[]
  readonly places: number[]
  readonly author_uid: string
  readonly tags: string[]
  readonly likes: string
  readonly favourites: string
  readonly shares: string
  readonly views: string
  readonly published_at: number
  readonly bucket: number
  readonly recent_views: string
  readonly recent_likes: string
}

/**
 * The first shorts of each source, each short once: for all viewers, or without what one has seen, was dealt in this visit, or
 * avoids. Each source walks one index. None is of the area after dark, which nobody is shown without having asked for it.
 */
export function candidates(sources: readonly Source[], passed?: Passed): RawBuilder<CandidateRow> {
  return sql<CandidateRow>`
    with source as materialized (${listsOf(sources, passed)}), found as materialized (
      select listed.id, array_agg(source.kind) as kinds, array_agg(source.id) as source_ids,
        array_agg(listed.place::int) as places
      from source cross join lateral unnest(source.ids) with ordinality as listed (id, place)
      group by listed.id
    )
    select found.*, work.author_uid, work.tags,
      work.likes, work.favourites, work.shares, work.views,
      extract(epoch from work.published_at)::float8 * 1000 as published_at,
      hashint8(work.id) & 63 as bucket,
      coalesce(lately.views, 0) as recent_views, coalesce(lately.likes, 0) as recent_likes
    from found cross join lateral (
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

export async function list(
  db: Db,
  sources: readonly Source[],
  passed?: Passed,
): Promise<CandidateRow[]> {
  return (await candidates(sources, passed).execute(db)).rows
}

function givenTo({ uid, dealt }: Passed) {
  return sql`
    (select work_id from short_seen where uid = ${String(uid)}
      order by turn desc limit ${sql.lit(maxSeen)})
    union all select unnest(${dealt}::bigint[])
  `
}

/** One row for each source, with the ids of its first shorts. */
function listsOf(sources: readonly Source[], passed: Passed | undefined): RawBuilder<unknown> {
  const idsOf = (kind: Source['kind']) =>
    sources.filter((source) => source.kind === kind).map(({ id }) => id)
  const limit = (kind: Source['kind']) => sql.lit(taken[kind] * (passed ? 1 : pooled))
  const unseen = (id: string) =>
    passed
      ? sql`and ${sql.ref(id)} not in (select work_id from given)
          and author_uid <> all(${passed.authors}::bigint[])`
      : sql``
  const published = sql`state = 'published' and kind = 'short' and not is_dark ${unseen('id')}`
  return sql`
    ${passed ? sql`with given as materialized (${givenTo(passed)})` : sql``}
    select 'hot' as kind, wanted.id, array(
      select id from work where ${published} order by hot desc, id desc limit ${limit('hot')}
    ) as ids from unnest(${idsOf('hot')}::text[]) as wanted (id)
    union all
    select 'latest', wanted.id, array(
      select id from work where ${published}
      order by published_at desc, id desc limit ${limit('latest')}
    ) from unnest(${idsOf('latest')}::text[]) as wanted (id)
    union all
    select 'tag', wanted.id::text, array(
      select work_id from work_tag
      where tag_id = wanted.id and is_listed and not is_dark and kind = 'short' ${unseen('work_id')}
      order by hot desc, work_id desc limit ${limit('tag')}
    ) from unnest(${idsOf('tag')}::bigint[]) as wanted (id)
    union all
    select 'author', wanted.id::text, array(
      select id from work where author_uid = wanted.id and ${published}
      order by published_at desc, id desc limit ${limit('author')}
    ) from unnest(${idsOf('author')}::bigint[]) as wanted (id)
    union all
    select 'bucket', wanted.id::text, array(
      select id from work where (hashint8(id) & 63) = wanted.id and ${published}
      order by views, id limit ${limit('bucket')}
    ) from unnest(${idsOf('bucket')}::int[]) as wanted (id)
  `
}
