import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import {
  type HeldGrams,
  holds,
  isSpelled,
  perAuthor,
  type PerAuthor,
} from './search-held.repository.ts'

export interface NameQuery extends HeldGrams {
  readonly terms: readonly string[]
  /** Left out, where the answer is for one viewer. */
  readonly hiddenAuthors?: readonly number[]
  readonly after?: NameCursor | undefined
  readonly limit: number
  /** Whether all candidates are named. */
  readonly withUids?: boolean
}

export interface NameCursor {
  readonly rank: number
  readonly works: string
  readonly uid: string
}

export interface PersonRow extends NameCursor {
  readonly name: string
  readonly portrait: string
  readonly bio: string
  readonly is_official: boolean
  readonly vip_until: Date | null
  readonly svip_until: Date | null
  readonly now: Date
}

/** The most candidates; beyond them, people and tags with works are preferred. */
const mostNames = 1_000

/** 5: the term is the name; 4: the name starts with it; 3: contains it; 2: its pinyin does; 1: the initials contain it. */
const rankOf = (term: string) => sql`case
  when name = ${term} then 5
  when starts_with(name, ${term}) then 4
  when position(${term} in name) > 0 then 3
  ${isSpelled(term, 2)}
  when position(${term} in initials) > 0 then 1
  else 0 end`

const rank = (terms: readonly string[]) => sql<number>`least(${sql.join(terms.map(rankOf))})`

export interface FoundPeople {
  readonly total: number
  readonly list: PersonRow[]
  readonly uids: PerAuthor
}

export async function searchPeople(db: Db, wanted: NameQuery): Promise<FoundPeople> {
  const { rows } = await peopleOf(wanted).execute(db)
  const list = rows.flatMap(({ uid, ...row }) => (uid === null ? [] : [{ ...row, uid }]))
  const uids = rows.find((row) => row.uids)?.uids ?? {}
  return { total: Number(rows[0]?.total ?? 0), list, uids }
}

interface Row extends Omit<PersonRow, 'uid'> {
  readonly total: string
  readonly uid: string | null
  readonly uids: PerAuthor | null
}

/** People of exactly this name; then the best authors; then others up to the limit. */
function peopleFitting({ terms, hiddenAuthors = [], ...held }: NameQuery) {
  const name = terms.join(' ')
  const columns = sql`select uid, works, ${rank(terms)} as rank from search_person`
  const fits = sql`${holds(held)} and ${rank(terms)} > 0 and name <> ${name}`
  const shown = sql`uid <> all(${hiddenAuthors}::bigint[])`
  return sql`
    (${columns} where name = ${name} and ${shown} order by works desc, uid desc limit ${sql.lit(mostNames)})
    union all
    (${columns} where works > 0 and ${fits} and ${shown}
      order by rank desc, works desc, uid desc limit ${sql.lit(mostNames)})
    union all
    (${columns} where works = 0 and ${fits} and ${shown} limit ${sql.lit(mostNames)})
    limit ${sql.lit(mostNames)}
  `
}

export function peopleOf(wanted: NameQuery) {
  const { after, limit, withUids } = wanted
  const behind = after
    ? sql`(rank, works, uid) < (${after.rank}::int, ${after.works}::bigint, ${after.uid}::bigint)`
    : sql`true`
  return sql<Row>`
    with found as materialized (${peopleFitting(wanted)})
    select counted.total, page.rank, page.works, page.uid, account.name, account.portrait, account.bio, account.is_official,
      vip_until, svip_until, (select app_now()) as now, ${withUids ? perAuthor(sql`uid`) : sql`null`} as uids
    from (select count(*) as total from found) as counted
    left join lateral (
      select * from found where ${behind} order by rank desc, works desc, uid desc limit ${sql.lit(limit)}
    ) as page on true
    left join account on account.uid = page.uid
    left join vip_membership on vip_membership.uid = page.uid
    order by page.rank desc, page.works desc, page.uid desc
  `
}

export type NamedRow = Pick<PersonRow, 'uid' | 'name' | 'portrait' | 'is_official'>

interface AmongQuery extends Pick<NameQuery, 'terms' | 'limit'> {
  readonly hiddenAuthors: readonly number[]
  readonly among: readonly number[]
}

/** Registered people among these, in the order given; without terms whatever their name is. */
export async function listAmong(
  db: Db,
  { terms, among, hiddenAuthors, limit }: AmongQuery,
): Promise<NamedRow[]> {
  // Without terms also those who were not indexed yet.
  const fitting =
    terms.length === 0
      ? sql`select unnest(${among}::bigint[]) as uid`
      : sql`select uid from search_person
          where uid = any(${among}::bigint[]) and ${rank(terms)} > 0`
  const { rows } = await sql<NamedRow>`
    with fitting as (select distinct uid from (${fitting}) as person)
    select account.uid, account.name, account.portrait, account.is_official
    from account join fitting using (uid)
    where registered_at is not null and uid <> all(${hiddenAuthors}::bigint[])
    order by array_position(${among}::bigint[], uid) limit ${limit}
  `.execute(db)
  return rows
}

export interface TagRow {
  readonly name: string
  readonly name_en: string
  readonly works: string
  readonly total: string
}

export interface TagQuery extends HeldGrams, Pick<NameQuery, 'terms' | 'limit'> {
  /** Whether works of the area after dark count. */
  readonly withDark: boolean
}

/** The same of the English name. */
const englishRankOf = (term: string) => sql`case
  when name_en = ${term} then 5
  when starts_with(name_en, ${term}) then 4
  when position(${term} in name_en) > 0 then 3
  else 0 end`

/** Tags of published works, best rank first, then the most used. */
export async function searchTags(db: Db, given: TagQuery): Promise<TagRow[]> {
  const { rows } = await tagsOf(given).execute(db)
  return rows
}

export function tagsOf({ terms, withDark, limit, ...held }: TagQuery) {
  const works = withDark ? sql`(tag.works + tag.dark_works)` : sql`tag.works`
  const better = (term: string) => sql`greatest(${rankOf(term)}, ${englishRankOf(term)})`
  const tagRank = sql<number>`least(${sql.join(terms.map(better))})`
  return sql<TagRow>`
    with found as materialized (
      select tag_id, ${tagRank} as rank from search_tag
      where ${holds(held)} and ${tagRank} > 0 limit ${sql.lit(mostNames)}
    )
    select tag.name, tag.name_en, ${works} as works, count(*) over () as total
    from found join tag on tag.id = tag_id where ${works} > 0
    order by rank desc, ${works} desc, tag.id desc limit ${sql.lit(limit)}
  `
}

/** Known words that share a deletion variant with a mistyped one. */
export async function listNear(
  db: Db,
  { cuts, limit }: { readonly cuts: readonly number[]; readonly limit: number },
): Promise<string[]> {
  const found = await db
    .selectFrom('search_word')
    .select('word')
    .where(sql<boolean>`cuts && ${cuts}::integer[]`)
    .limit(limit)
    .execute()
  return found.map(({ word }) => word)
}
