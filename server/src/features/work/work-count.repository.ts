import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { Counts } from '../../platform/ctx/uses.ts'
import { claimRows } from '../../platform/db/claim-rows.ts'

/** What people did with a work, as it is counted. */
export const counters = ['views', 'likes', 'favourites', 'comments', 'shares'] as const
export type Counter = (typeof counters)[number]

/** How many more a work has of each; fewer where it is below zero. */
export interface Counted extends Partial<Readonly<Record<Counter, number>>> {
  readonly workId: string
}

const columnOf = (given: readonly Counted[], counter: Counter) =>
  given.map((one) => one[counter] ?? 0)

/**
 * Adds to many works at once, in the order of their ids, so that two who do so never wait for each other in a circle.
 * Lists that sort by copies follow by a job; what came in is kept by its day, too.
 */
export async function add(trx: Trx, given: readonly Counted[]): Promise<void> {
  const ids = given.map(({ workId }) => workId)
  await sql`select from work where id = any(${ids}::bigint[]) order by id for no key update`.execute(
    trx,
  )
  await sql`
    with given as (
      select * from unnest(
        ${ids}::bigint[],
        ${columnOf(given, 'views')}::bigint[],
        ${columnOf(given, 'likes')}::bigint[],
        ${columnOf(given, 'favourites')}::bigint[],
        ${columnOf(given, 'comments')}::bigint[],
        ${columnOf(given, 'shares')}::bigint[]
      ) as given (id, views, likes, favourites, comments, shares)
    ), counted as (
      update work set
        views = work.views + given.views,
        likes = work.likes + given.likes,
        favourites = work.favourites + given.favourites,
        comments = work.comments + given.comments,
        shares = work.shares + given.shares
      from given where work.id = given.id
      returning work.id
    ), touched as (
      insert into work_touched (work_id) select id from counted order by id on conflict do nothing
    )
    insert into work_day (day, work_id, views, likes)
    select (app_now() at time zone 'Asia/Shanghai')::date, id, greatest(views, 0), greatest(likes, 0)
    from given where (views > 0 or likes > 0) and id in (select id from counted)
    on conflict (day, work_id) do update
    set views = work_day.views + excluded.views, likes = work_day.likes + excluded.likes
  `.execute(trx)
}

/** The counters of one work, as they stand in this transaction. */
export function find(db: Db, id: string) {
  return db.selectFrom('work').select(counters).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Works whose copies are behind; who takes them has them follow. */
export async function takeTouched(trx: Trx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ work_id: string }>`
    delete from work_touched
    where ${claimRows({ table: 'work_touched', by: 'work_id', limit })}
    returning work_id
  `.execute(trx)
  return rows.map(({ work_id }) => work_id)
}

/** Refreshes the copies of works' columns that lists sort by; required after every change of those columns. */
export async function refreshCopies(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`
    update work_module as copy
    set hot = work.hot, published_at = work.published_at, views = work.views,
      length = work.length, form = work.form
    from work
    where work.id = copy.work_id and work.state = 'published' and work.id = any(${ids}::bigint[])
  `.execute(trx)
  await sql`
    update work_tag as copy set hot = work.hot, published_at = work.published_at, views = work.views
    from work
    where work.id = copy.work_id and work.state = 'published' and work.id = any(${ids}::bigint[])
  `.execute(trx)
}

/**
 * Counts anew what a stretch of works has, by the rows that features count for it; answers the last id of the stretch, and by how
 * much the counters were wrong. Views are not counted anew: what they are made of is kept for a year.
 */
export async function recount(
  trx: Trx,
  {
    after,
    limit,
    counts,
  }: { readonly after: string; readonly limit: number; readonly counts: Counts },
): Promise<{ last: string | undefined; drift: number }> {
  const held = await sql<{ id: string }>`
    select id from work where id > ${after} order by id limit ${limit} for no key update
  `.execute(trx)
  const ids = held.rows.map(({ id }) => id)
  const last = ids.at(-1)
  if (last === undefined) return { last, drift: 0 }
  const each = (
    part: (column: RawBuilder<unknown>, rows: RawBuilder<unknown>) => RawBuilder<unknown>,
    by = ', ',
  ) =>
    sql.join(
      Object.entries(counts).map(([counter, rows]) => part(sql.ref(counter), rows)),
      sql.raw(by),
    )
  const { rows } = await sql<{ drift: string }>`
    with real as (
      select work.id, ${each((column, rows) => sql`coalesce(base.${column}, 0) + (${rows}) as ${column}`)}
      from work left join work_base as base on base.work_id = work.id
      where work.id = any(${ids}::bigint[])
    ), wrong as (
      select real.*, ${each((column) => sql`abs(work.${column} - real.${column})`, ' + ')} as drift
      from real join work on work.id = real.id
    ), mended as (
      update work set ${each((column) => sql`${column} = wrong.${column}`)}
      from wrong where work.id = wrong.id and wrong.drift > 0
      returning work.id
    ), touched as (
      insert into work_touched (work_id) select id from mended on conflict do nothing
    )
    select coalesce(sum(drift), 0) as drift from wrong
  `.execute(trx)
  return { last, drift: Number(rows[0]?.drift ?? 0) }
}

/** Answers how many were dropped of days that no window looks at. */
export async function removeOldDays(
  trx: Trx,
  { days, limit }: { readonly days: number; readonly limit: number },
): Promise<number> {
  const { rows } = await sql`
    delete from work_day where (day, work_id) in (
      select day, work_id from work_day
      where day < (app_now() at time zone 'Asia/Shanghai')::date - ${days}::int
      order by day limit ${limit}
    ) returning 1
  `.execute(trx)
  return rows.length
}
