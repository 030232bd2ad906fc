import { type RawBuilder, sql } from 'kysely'
import { lastDays, startOfDay, today } from '../../platform/clock/today.ts'
import type { Db } from '../../platform/db/db.ts'

/** The first of so many days of Shanghai, today included. */
const firstDay = (days: number) => sql`(${today} - ${days - 1}::int)`
const since = (days: number) => startOfDay(firstDay(days))

export interface Numbers {
  readonly views: string
  readonly watch_seconds: number
  readonly followers: string
  readonly earnings: string
}

/** What is played has events; of everything else its views alone are counted, by day. */
const viewsOf = (work: RawBuilder<unknown>, days: number) => sql`
  coalesce(case when ${work}.form = 1
    then (
      select sum(qualified) from studio_day
      where work_id = ${work}.id and day >= ${firstDay(days)}
    ) else (
      select sum(views) from work_day where work_id = ${work}.id and day >= ${firstDay(days)}
    ) end, 0)`

const watchedOf = (work: RawBuilder<unknown>, days: number | undefined) => sql`
  coalesce((
    select sum(watch_seconds) from studio_day
    where work_id = ${work}.id ${days === undefined ? sql`` : sql`and day >= ${firstDay(days)}`}
  ), 0)`

const followersOf = (work: RawBuilder<unknown>, days: number | undefined) => sql`
  (
    select count(*) from social_follow
    where work_id = ${work}.id ${days === undefined ? sql`` : sql`and created_at >= ${since(days)}`}
  )`

const earningsOf = (work: RawBuilder<unknown>, days: number | undefined) => sql`
  coalesce((
    select sum(fen) from income_sale
    where work_id = ${work}.id and state <> 'reversed'
      ${days === undefined ? sql`` : sql`and created_at >= ${since(days)}`}
  ), 0)`

const work = sql`work`

interface OfPerson {
  readonly uid: number
  readonly days: number
}

/** With works that are deleted by now: what they brought stays. */
export async function sum(db: Db, { uid, days }: OfPerson): Promise<Numbers | undefined> {
  const { rows } = await sql<Numbers>`
    select coalesce(sum(${viewsOf(work, days)}), 0) as views,
      coalesce(sum(${watchedOf(work, days)}), 0)::float8 as watch_seconds,
      (
        select count(*) from social_follow
        where other_uid = ${uid} and created_at >= ${since(days)}
      ) as followers,
      (
        select coalesce(sum(fen), 0) from income_sale
        where uid = ${uid} and state <> 'reversed' and created_at >= ${since(days)}
      ) as earnings
    from work where author_uid = ${uid}
  `.execute(db)
  return rows[0]
}

interface OwnWorksQuery {
  readonly uid: number
  readonly before: string | undefined
  readonly limit: number
}

export interface ListedRow extends Numbers {
  readonly id: string
  readonly state: string
}

/** Somebody's own works but what they deleted, the latest first, with what each brought so far. */
export async function list(db: Db, { uid, before, limit }: OwnWorksQuery): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select page.id, page.state, page.views,
      ${watchedOf(sql`page`, undefined)}::float8 as watch_seconds,
      ${followersOf(sql`page`, undefined)} as followers,
      ${earningsOf(sql`page`, undefined)} as earnings
    from (
      select id, state, views from work
      where author_uid = ${uid} and removed_by is distinct from 'author'
        ${before === undefined ? sql`` : sql`and id < ${before}::bigint`}
      order by id desc limit ${limit}
    ) as page
    order by page.id desc
  `.execute(db)
  return rows
}

interface OfWork {
  readonly id: string
  readonly days: number
}

export interface WorkRow extends Numbers {
  readonly author_uid: string
  readonly state: string
  readonly removed_by: string | null
  readonly form: number
  readonly duration: number | null
  readonly likes: string
  readonly comments: string
  readonly favourites: string
  readonly starts: string
  readonly completions: string
}

export async function find(db: Db, { id, days }: OfWork): Promise<WorkRow | undefined> {
  const { rows } = await sql<WorkRow>`
    select author_uid, state, removed_by, form, duration, likes, comments, favourites,
      ${viewsOf(work, days)} as views,
      ${watchedOf(work, days)}::float8 as watch_seconds,
      ${followersOf(work, days)} as followers,
      ${earningsOf(work, days)} as earnings,
      watched.starts, watched.completions
    from work cross join lateral (
      select coalesce(sum(day.views), 0) as starts,
        coalesce(sum(day.completions), 0) as completions
      from studio_day as day where day.work_id = work.id and day.day >= ${firstDay(days)}
    ) as watched
    where work.id = ${id}
  `.execute(db)
  return rows[0]
}

export interface DayRow {
  readonly day: string
  readonly views: string
  readonly watch_seconds: number
}

/** Every one of the days, also those without a view. */
export async function listDays(
  db: Db,
  { id, days, isPlayed }: OfWork & { readonly isPlayed: boolean },
): Promise<DayRow[]> {
  const counted = isPlayed
    ? sql`select day, sum(qualified) as views, sum(watch_seconds) as watch_seconds
        from studio_day where work_id = ${id} and day >= ${firstDay(days)} group by day`
    : sql`select day, views, 0 as watch_seconds
        from work_day where work_id = ${id} and day >= ${firstDay(days)}`
  const { rows } = await sql<DayRow>`
    select each.day::text as day, coalesce(counted.views, 0) as views,
      coalesce(counted.watch_seconds, 0)::float8 as watch_seconds
    from ${lastDays(days)} as each left join (${counted}) as counted on counted.day = each.day
    order by each.day
  `.execute(db)
  return rows
}

export interface SourceRow {
  readonly source: string
  readonly views: string
}

/** Where the counted views of the days came from, the most first. */
export async function listSources(db: Db, { id, days }: OfWork): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select source, sum(qualified) as views from studio_day
    where work_id = ${id} and day >= ${firstDay(days)}
    group by source having sum(qualified) > 0
    order by sum(qualified) desc, source
  `.execute(db)
  return rows
}
