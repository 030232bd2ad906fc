import { type RawBuilder, sql } from 'kysely'
import type { WorkKind } from '@kaleido/contract/work'
import type { Db } from '../../platform/db/db.ts'
import { type HeldGrams, holds, isSpelled } from './search-held.repository.ts'

export type Sort = 'match' | 'latest' | 'views'

/** A keyset position: the rank of the match, the sort key, then the id. */
export interface FoundCursor {
  readonly rank: number
  readonly value: string
  readonly id: string
}

export interface WorkQuery extends HeldGrams {
  /** Folded terms; a work must match all of them. */
  readonly terms: readonly string[]
  /** Facets that the document must hold. */
  readonly facets: readonly number[]
  readonly hiddenAuthors: readonly number[]
  /** Whether works of the area after dark are found. */
  readonly withDark: boolean
  /** Only works of one of these modules; of any where undefined. */
  readonly moduleIds?: readonly string[] | undefined
  readonly kind?: WorkKind | undefined
  readonly sort: Sort
  readonly after?: FoundCursor | undefined
  readonly limit: number
  /** The most candidates: of more matches only the hottest are taken. */
  readonly max: number
}

export interface FoundWork extends FoundCursor {
  readonly kind: WorkKind
}

/** The rank of a term: 6 where the title starts with it, 5 in the title, 4 in a tag, 3 in the author's name, 2 in pinyin, 1 in initials. */
const rankOf = (term: string) => sql`case
  when starts_with(title, ${term}) then 6
  when position(${term} in title) > 0 then 5
  when position(${term} in tags) > 0 then 4
  when position(${term} in author) > 0 then 3
  ${isSpelled(term, 2)}
  when position(${term} in initials) > 0 then 1
  else 0 end`

const rank = (terms: readonly string[]) => sql<number>`least(${sql.join(terms.map(rankOf))})`

type Fitting = Pick<WorkQuery, 'terms' | 'hiddenAuthors' | 'withDark' | 'moduleIds'>

const fits = (
  { terms, hiddenAuthors, withDark, moduleIds }: Fitting,
  held: RawBuilder<boolean>,
) => sql`
  ${rank(terms)} > 0 and author_uid <> all(${hiddenAuthors}::bigint[]) and ${held}
    ${withDark ? sql`` : sql`and not is_dark`}
    ${moduleIds ? isIn(moduleIds) : sql``}`

const isIn = (moduleIds: readonly string[]) => sql`and exists (
  select from work_module as placed
  where placed.work_id = search_work.work_id and module_id = any(${moduleIds}::bigint[])
)`

const tiers = [0, 1, 2, 3]

/** The hottest matches. The limit ends the union before colder tiers are read, where hotter ones hold enough. */
function candidates(wanted: WorkQuery): RawBuilder<unknown> {
  const held = holds(wanted, wanted.facets)
  const each = tiers.map(
    (tier) => sql`(
      select work_id, kind, hot, views, published_at, ${rank(wanted.terms)} as rank from search_work
      where tier = ${sql.lit(tier)} and ${fits(wanted, held)}
      order by hot desc, work_id desc limit ${sql.lit(wanted.max)}
    )`,
  )
  return sql`${sql.join(each, sql` union all `)} limit ${sql.lit(wanted.max)}`
}

const values = {
  match: sql`hot`,
  latest: sql`(extract(epoch from published_at) * 1000)::bigint`,
  views: sql`views`,
}
/** Lists by time or views ignore the rank of the match. */
const ranks = { match: sql`rank`, latest: sql`0::integer`, views: sql`0::integer` }

/** A page of matches, and their number up to the limit of candidates. */
export async function search(
  db: Db,
  wanted: WorkQuery,
): Promise<{ readonly total: number; readonly list: FoundWork[] }> {
  const rows = (await pageOf(wanted).execute(db)).rows
  const list = rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ ...row, id }]))
  return { total: Number(rows[0]?.total ?? 0), list }
}

interface Row extends Omit<FoundWork, 'id'> {
  readonly total: string
  readonly id: string | null
}

export function pageOf(wanted: WorkQuery): RawBuilder<Row> {
  const { sort, after, limit } = wanted
  const behind = after
    ? sql`(${ranks[sort]}, ${values[sort]}, work_id) < (${after.rank}::int, ${after.value}::bigint, ${after.id}::bigint)`
    : sql`true`
  return sql<Row>`
    with found as materialized (${candidates(wanted)})
    select counted.total, page.* from (select count(*) as total from found) as counted
    left join lateral (
      select work_id as id, kind, ${ranks[sort]} as rank, ${values[sort]} as value from found
      where ${behind}
      order by ${ranks[sort]} desc, ${values[sort]} desc, work_id desc limit ${sql.lit(limit)}
    ) as page on true
  `
}

const walked = {
  latest: {
    column: sql`published_at`,
    value: sql`(extract(epoch from near.published_at) * 1000)::bigint`,
    given: (value: string) => sql`to_timestamp(${value}::bigint / 1000.0)::timestamptz(3)`,
  },
  views: {
    column: sql`views`,
    value: sql`near.views`,
    given: (value: string) => sql`${value}::bigint`,
  },
} as const

/** The most works that a walk reads, even where few of them match. */
const mostWalked = 10_000

/**
 * Walks works in the order of time or views, for words so common that the hottest matches would miss the latest ones; those
 * of the area after dark are among the hottest matches only. A document matches the terms by its texts, so that its grams
 * are asked for the facets only.
 */
export function walk(
  wanted: WorkQuery & { readonly sort: 'latest' | 'views' },
): RawBuilder<FoundWork> {
  const { sort, after, kind, limit, facets } = wanted
  const { column, value, given } = walked[sort]
  return sql<FoundWork>`
    select near.id, near.kind, 0::integer as rank, ${value} as value
    from (
      select id, kind, ${column} from work
      where state = 'published' and not is_dark
        ${kind ? sql`and kind = ${kind}` : sql``}
        ${after ? sql`and (${column}, id) < (${given(after.value)}, ${after.id}::bigint)` : sql``}
      order by ${column} desc, id desc limit ${sql.lit(mostWalked)}
    ) as near
    cross join lateral (
      select from search_work where work_id = near.id and ${fits(wanted, holds({ grams: facets }))} offset 0
    ) as fitting
    order by near.${column} desc, near.id desc limit ${sql.lit(limit)}
  `
}
