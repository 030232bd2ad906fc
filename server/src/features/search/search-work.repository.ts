import { type RawBuilder, sql } from 'kysely'
import type { WorkKind } from '@kaleido/contract/work'
import type { Db } from '../../platform/db/db.ts'
import {
  type HeldGrams,
  holds,
  isSpelled,
  perAuthor,
  type PerAuthor,
} from './search-held.repository.ts'
import { tiersBy } from './search-tier.repository.ts'

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
  /** Whether works of the area after dark are found. */
  readonly withDark: boolean
  /** Only works of one of these modules; of any where undefined. */
  readonly moduleIds?: readonly string[] | undefined
  readonly after?: FoundCursor | undefined
  readonly limit: number
}

/** The candidates of a list: the hottest matches from an offset on, up to a maximum. */
export interface Candidates {
  readonly offset: number
  readonly max: number
  /** Whether they are also counted by their authors. */
  readonly byAuthor?: boolean
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

/** The matches in a tier. `offset 0` keeps the rank, most of what a document costs, from being computed twice. */
function matchesIn(
  { terms, facets, withDark, ...held }: WorkQuery,
  tier: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select * from (
      select work_id, kind, author_uid, hot, views, published_at, ${rank(terms)} as rank from search_work
      where ${tier} and ${holds(held, facets)} ${withDark ? sql`` : sql`and not is_dark`}
      offset 0
    ) as holding
    where rank > 0`
}

/** Those of an ordered query that are in the modules, if there are any: by `offset 0` one by one, until there are enough. */
function inModules({ moduleIds }: WorkQuery, ordered: RawBuilder<unknown>): RawBuilder<unknown> {
  if (!moduleIds) return ordered
  return sql`
    select * from (${ordered}) as found where exists (
      select from work_module as placed
      where placed.work_id = found.work_id and module_id = any(${moduleIds}::bigint[]) offset 0
    )`
}

/** The most matches that are read for the works of some modules, or for those that are neither new nor much seen. */
const mostHottest = 2_000

/** The hottest matches. The limit ends the union before colder tiers are read, where hotter ones hold enough. */
function hottest(
  wanted: WorkQuery,
  { offset, max }: Candidates,
  others: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const limit = sql.lit(wanted.moduleIds ? mostHottest : offset + max)
  const { column, indexed } = tiersBy.hot
  const each = indexed.map(
    (tier) => sql`(
      ${matchesIn(wanted, sql`${column} = ${sql.lit(tier)} and ${others}`)}
      order by hot desc, work_id desc limit ${limit}
    )`,
  )
  const all = sql`${sql.join(each, sql` union all `)} limit ${limit}`
  return sql`select * from (${inModules(wanted, all)}) as hottest limit ${sql.lit(max)} offset ${sql.lit(offset)}`
}

export interface RankedWorks {
  /** The number of candidates. */
  readonly total: number
  readonly list: readonly FoundWork[]
  readonly authors: PerAuthor
}

/** A page of the candidates, the best match first. */
export async function listRanked(
  db: Db,
  wanted: WorkQuery,
  candidates: Candidates,
): Promise<RankedWorks> {
  const { rows } = await rankedOf(wanted, candidates).execute(db)
  const list = rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ ...row, id }]))
  return { total: Number(rows[0]?.total ?? 0), list, authors: rows[0]?.authors ?? {} }
}

interface Row extends Omit<FoundWork, 'id'> {
  readonly total: string
  readonly authors: PerAuthor | null
  readonly id: string | null
}

export function rankedOf(wanted: WorkQuery, candidates: Candidates): RawBuilder<Row> {
  const { after, limit } = wanted
  const behind = after
    ? sql`(rank, hot, work_id) < (${after.rank}::int, ${after.value}::bigint, ${after.id}::bigint)`
    : sql`true`
  return sql<Row>`
    with found as materialized (${hottest(wanted, candidates)})
    select counted.total, page.*, ${candidates.byAuthor ? perAuthor(sql`author_uid`) : sql`null`} as authors
    from (select count(*) as total from found) as counted
    left join lateral (
      select work_id as id, kind, rank, hot as value from found
      where ${behind}
      order by rank desc, hot desc, work_id desc limit ${sql.lit(limit)}
    ) as page on true
  `
}

const orders = {
  latest: {
    by: 'published_at',
    value: sql`(extract(epoch from published_at) * 1000)::bigint`,
    given: (value: string) => sql`to_timestamp(${value}::bigint / 1000.0)::timestamptz(3)`,
  },
  views: { by: 'views', value: sql`views`, given: (value: string) => sql`${value}::bigint` },
} as const

/** A page of matches by time or by views, whatever their rank. */
export async function listSorted(
  db: Db,
  wanted: WorkQuery,
  sort: keyof typeof orders,
): Promise<readonly FoundWork[]> {
  return (await sortedOf(wanted, sort).execute(db)).rows
}

/**
 * The tiers of that order one by one, until they hold a page. A word that is too rare for them has few matches: the
 * hottest of the other works follow, which are all of them.
 */
export function sortedOf(wanted: WorkQuery, sort: keyof typeof orders): RawBuilder<FoundWork> {
  const { after } = wanted
  const { by, value, given } = orders[sort]
  const { column, indexed } = tiersBy[by]
  const key = sql.ref(by)
  const behind = after
    ? sql`(${key}, work_id) < (${given(after.value)}, ${after.id}::bigint)`
    : sql`true`
  const limit = sql.lit(wanted.limit)
  const each = indexed.map((tier) => {
    const matches = matchesIn(wanted, sql`${column} = ${sql.lit(tier)} and ${behind}`)
    const ordered = sql`${matches} order by ${key} desc, work_id desc`
    return sql`(${inModules(wanted, ordered)} limit ${limit})`
  })
  const isOther = sql`${column} >= ${sql.lit(indexed.length)}`
  const others = hottest(wanted, { offset: 0, max: mostHottest }, isOther)
  return sql<FoundWork>`
    select work_id as id, kind, 0::integer as rank, ${value} as value from (
      ${sql.join(each, sql` union all `)}
      union all (
        select * from (${others}) as other where ${behind} order by ${key} desc, work_id desc limit ${limit}
      )
      limit ${limit}
    ) as found
    order by ${key} desc, work_id desc
  `
}
