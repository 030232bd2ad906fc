import { sql } from 'kysely'
import { today } from '../../platform/clock/today.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { isSpelled } from './search-held.repository.ts'

export interface Query {
  readonly uid: number
  readonly folded: string
  readonly word: string
}

/** Adds a person to a word's count of today; false where they are counted already. */
export async function addPerson(trx: Trx, { uid, folded }: Query): Promise<boolean> {
  const { rows } = await sql`
    insert into search_query (day, folded, uid) values (${today}, ${folded}, ${uid})
    on conflict do nothing returning 1
  `.execute(trx)
  return rows.length > 0
}

export async function count(trx: Trx, { folded, word }: Query): Promise<void> {
  await sql`
    insert into search_query_day (day, folded, word, people) values (${today}, ${folded}, ${word}, 1)
    on conflict (day, folded) do update set people = search_query_day.people + 1
  `.execute(trx)
}

export interface Counted {
  readonly folded: string
  readonly word: string
  readonly heat: string
  readonly place: number
  readonly trend: 'new' | 'up' | 'same' | 'down'
}

/** Ranks the words of a window of days that ends today, with their ranks in the window that ended yesterday. */
export async function rank(
  db: Db,
  { days, limit }: { readonly days: number; readonly limit: number },
): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with counted as (
      select folded, (array_agg(word order by day desc))[1] as word,
        coalesce(sum(people) filter (where day > ${today} - ${days}::int), 0) as heat,
        coalesce(sum(people) filter (where day < ${today}), 0) as before
      from search_query_day where day >= ${today} - ${days}::int group by folded
    ), placed as (
      select *, (row_number() over (order by heat desc, folded))::int as place,
        case when before > 0 then row_number() over (order by before desc, folded) end as was
      from counted
    )
    select folded, word, heat, place,
      case when was is null then 'new' when place < was then 'up' when place > was then 'down' else 'same' end as trend
    from placed where heat > 0 order by place limit ${limit}
  `.execute(db)
  return rows
}

export async function replaceHot(
  trx: Trx,
  words: readonly (Counted & { readonly initials: string; readonly pinyin: string })[],
): Promise<void> {
  await sql`delete from search_hot`.execute(trx)
  await sql`
    insert into search_hot (folded, word, initials, pinyin, place, heat, trend)
    select folded, word, initials, pinyin, place, heat, trend
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb)
      as given (folded text, word text, initials text, pinyin text, place integer, heat bigint, trend text)
  `.execute(trx)
}

export function listHot(db: Db, limit: number) {
  return db
    .selectFrom('search_hot')
    .select(['folded', 'word', 'heat', 'trend'])
    .orderBy('place')
    .limit(limit)
    .execute()
}

export async function findHot(db: Db, folded: readonly string[]) {
  return db
    .selectFrom('search_hot')
    .select(['folded', 'heat', 'trend'])
    .where('folded', '=', sql<string>`any(${folded}::text[])`)
    .execute()
}

/** Hot words that contain what was typed, those that begin with it first. */
export async function listBegun(
  db: Db,
  { begun, limit }: { readonly begun: string; readonly limit: number },
): Promise<{ readonly folded: string; readonly word: string }[]> {
  return db
    .selectFrom('search_hot')
    .select(['folded', 'word'])
    .where(
      sql<boolean>`case
        when position(${begun} in folded) > 0 or starts_with(initials, ${begun}) then 2
        ${isSpelled(begun, 1)}
        else 0 end > 0`,
    )
    .orderBy(sql`starts_with(folded, ${begun})`, 'desc')
    .orderBy('place')
    .limit(limit)
    .execute()
}

/** Removes expired counts, and who searched before today; answers the larger of both numbers, which tells whether a batch was full. */
export async function removeOld(
  trx: Trx,
  { keptDays, limit }: { readonly keptDays: number; readonly limit: number },
): Promise<number> {
  const people = await sql`
    delete from search_query where (day, folded, uid) in (
      select day, folded, uid from search_query where day < ${today} order by day limit ${limit}
    ) returning 1
  `.execute(trx)
  const days = await sql`
    delete from search_query_day where (day, folded) in (
      select day, folded from search_query_day where day < ${today} - ${keptDays}::int
      order by day limit ${limit}
    ) returning 1
  `.execute(trx)
  return Math.max(people.rows.length, days.rows.length)
}
