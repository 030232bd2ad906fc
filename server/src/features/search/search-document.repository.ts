import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import { claimRows } from '../../platform/db/claim-rows.ts'
import { tiersOf } from './search-tier.repository.ts'

export type StaleKind = 'work' | 'person' | 'tag'

/** Removes stale marks; the caller rebuilds the documents in the same transaction. */
export async function takeStale(db: Db, kind: StaleKind, limit: number): Promise<string[]> {
  const { rows } = await staleTaken(kind, limit).execute(db)
  return rows.map(({ id }) => id)
}

export const staleTaken = (kind: StaleKind, limit: number) => sql<{ id: string }>`
  delete from search_stale
  where ${claimRows({ table: 'search_stale', by: 'id', limit, where: sql`kind = ${kind}` })}
  returning id
`

const everything = {
  work: sql`select id from work where state = 'published'`,
  person: sql`select uid as id from account where registered_at is not null`,
  tag: sql`select id from tag`,
} as const

/** Marks a batch of documents as stale; answers the last id of the batch. */
export async function markStretch(
  trx: Trx,
  kind: StaleKind,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ last: string | null }>`
    with stretch as materialized (
      select id from (${everything[kind]}) as one where id > ${after} order by id limit ${limit}
    ), marked as (
      insert into search_stale (kind, id) select ${kind}, id from stretch on conflict do nothing
    )
    select max(id) as last from stretch
  `.execute(trx)
  return rows[0]?.last ?? undefined
}

/** Of translated tags: a work is found by either name, whichever it was published with. */
const bothNames = sql<string[]>`array(
  select unnest(array[tag.name, tag.name_en]) from work_tag join tag on tag.id = tag_id
  where work_id = work.id and name_en <> ''
)`

/** The published works among these, locked until the transaction ends: a removal waits, and then removes the document. */
export function listWorks(trx: Trx, ids: readonly string[]) {
  return trx
    .selectFrom('work')
    .innerJoin('account', 'account.uid', 'work.author_uid')
    .select(['work.id', 'work.kind', 'work.title', 'work.tags', 'work.length', 'work.access'])
    .select(['work.hot', 'work.views', 'work.published_at', 'work.author_uid', 'account.name'])
    .select('work.is_dark')
    .select(bothNames.as('tag_names'))
    .where('work.id', '=', sql<string>`any(${ids}::bigint[])`)
    .where('work.state', '=', 'published')
    .orderBy('work.id')
    .forKeyShare('work')
    .execute()
}

export type WorkRow = Awaited<ReturnType<typeof listWorks>>[number]

export interface WorkDocument {
  readonly row: WorkRow
  readonly title: string
  readonly tags: string
  readonly author: string
  readonly initials: string
  readonly pinyin: string
  readonly grams: readonly number[]
}

export async function saveWorks(trx: Trx, documents: readonly WorkDocument[]): Promise<void> {
  const given = documents.map(({ row, ...texts }) => ({
    ...texts,
    work_id: row.id,
    kind: row.kind,
    hot: row.hot,
    views: row.views,
    published_at: row.published_at,
    author_uid: row.author_uid,
    is_dark: row.is_dark,
  }))
  await sql`
    insert into search_work
      (work_id, tier, time_tier, views_tier, kind, hot, views, published_at, author_uid, title, tags, author, initials,
        pinyin, grams, is_dark)
    select work_id, placed.tier, placed.time_tier, placed.views_tier, kind, given.hot, given.views, given.published_at,
      author_uid, title, tags, author, initials, pinyin, grams, is_dark
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
      work_id bigint, kind text, hot bigint, views bigint, published_at timestamptz, author_uid bigint,
      title text, tags text, author text, initials text, pinyin text, grams integer[], is_dark boolean
    ) cross join ${tiersOf('given')}
    on conflict (work_id) do update set
      tier = excluded.tier, time_tier = excluded.time_tier, views_tier = excluded.views_tier,
      kind = excluded.kind, hot = excluded.hot, views = excluded.views,
      published_at = excluded.published_at, author_uid = excluded.author_uid, title = excluded.title,
      tags = excluded.tags, author = excluded.author, initials = excluded.initials,
      pinyin = excluded.pinyin, grams = excluded.grams, is_dark = excluded.is_dark
  `.execute(trx)
}

/** Members, and guests who have published a work. Those of the area after dark do not count. */
export async function listPeople(trx: Trx, ids: readonly string[]) {
  const { rows } = await sql<{ uid: string; name: string; works: string }>`
    with published as materialized (
      select author_uid, count(*) as works from work
      where author_uid = any(${ids}::bigint[]) and state = 'published' and not is_dark
      group by author_uid
    )
    select uid, name, coalesce(works, 0) as works
    from account left join published on author_uid = uid
    where uid = any(${ids}::bigint[]) and (registered_at is not null or works > 0)
    order by uid for key share of account
  `.execute(trx)
  return rows
}

export interface NameDocument {
  readonly id: string
  readonly name: string
  readonly initials: string
  readonly pinyin: string
  readonly grams: readonly number[]
}

export async function savePeople(
  trx: Trx,
  documents: readonly (NameDocument & { readonly works: string })[],
): Promise<void> {
  await sql`
    insert into search_person (uid, name, initials, pinyin, works, grams)
    select id, name, initials, pinyin, works, grams
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb)
      as given (id bigint, name text, initials text, pinyin text, works bigint, grams integer[])
    on conflict (uid) do update set name = excluded.name, initials = excluded.initials,
      pinyin = excluded.pinyin, works = excluded.works, grams = excluded.grams
  `.execute(trx)
}

export function listTags(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('tag')
    .select(['id', 'name', 'name_en'])
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .orderBy('id')
    .execute()
}

export async function saveTags(
  trx: Trx,
  documents: readonly (NameDocument & { readonly name_en: string })[],
): Promise<void> {
  await sql`
    insert into search_tag (tag_id, name, name_en, initials, pinyin, grams)
    select id, name, name_en, initials, pinyin, grams
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb)
      as given (id bigint, name text, name_en text, initials text, pinyin text, grams integer[])
    on conflict (tag_id) do update
    set name = excluded.name, name_en = excluded.name_en, initials = excluded.initials, pinyin = excluded.pinyin, grams = excluded.grams
  `.execute(trx)
}

export interface Word {
  readonly word: string
  readonly cuts: readonly number[]
}

/** Words that were in use today. */
export async function saveWords(trx: Trx, words: readonly Word[]): Promise<void> {
  if (words.length === 0) return
  await sql`
    insert into search_word (word, cuts, seen_on)
    select word, cuts, (app_now() at time zone 'Asia/Shanghai')::date
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as given (word text, cuts integer[])
    order by word
    on conflict (word) do update set seen_on = excluded.seen_on
    where search_word.seen_on < excluded.seen_on
  `.execute(trx)
}
