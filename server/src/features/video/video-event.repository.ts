import type { WatchEvent } from '@kaleido/contract/video'
import { sql } from 'kysely'
import type { Day } from '../../platform/ctx/overview.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { claimRows } from '../../platform/db/claim-rows.ts'

export interface Reported extends Pick<
  WatchEvent,
  'event' | 'id' | 'type' | 'seconds' | 'source' | 'from' | 'at'
> {
  /** An event of one's own work is stored but does not count. */
  readonly isOwn: boolean
}

export interface Appended {
  readonly taken: number
  readonly seconds: number
}

/** How long a report may have waited on a phone without a network. */
const waits = sql`interval '1 day'`
/** A report is sent again within this time, or not at all. */
const sentAgain = sql`interval '7 days'`

/**
 * Appends the events that are not stored yet; answers their number, and the watched seconds that count. Per work and hour the first event of each type
 * counts; events of type `watch` all count, since their seconds are added up. Counted views wait in `video_tally`. The account has to be locked: no
 * constraint keeps two reports from storing the same event.
 */
export async function append(trx: Trx, uid: number, given: readonly Reported[]): Promise<Appended> {
  const person = String(uid)
  const { rows } = await sql<Appended>`
    with given as (
      select distinct on (event) * from unnest(
        ${given.map(({ event }) => event)}::text[],
        ${given.map(({ id }) => id)}::bigint[],
        ${given.map(({ type }) => type)}::text[],
        ${given.map(({ seconds }) => seconds ?? null)}::real[],
        ${given.map(({ source }) => source)}::text[],
        ${given.map(({ from }) => from ?? null)}::text[],
        ${given.map(({ at }) => at)}::timestamptz[],
        ${given.map(({ isOwn }) => isOwn)}::boolean[]
      ) with ordinality as given (event, work_id, type, seconds, source, from_screen, at, is_own, place)
      where not exists (
        select from video_event as had
        where had.uid = ${person} and had.event = given.event
          and had.created_at > app_now() - ${sentAgain}
      )
      order by event, place
    ), added as (
      insert into video_event
        (uid, event, work_id, type, seconds, source, from_screen, counts, happened_at)
      select ${person}, event, work_id, type, seconds, source, from_screen,
        not is_own and (type = 'watch' or (
          row_number() over (partition by work_id, type order by place) = 1
          and not exists (
            select from video_event as had
            where had.uid = ${person} and had.work_id = given.work_id and had.type = given.type
              and had.created_at > app_now() - interval '1 hour' and had.counts
          )
        )),
        greatest(least(at, app_now()), app_now() - ${waits})
      from given order by place
      returning id, work_id, type, seconds, counts
    ), tallied as (
      insert into video_tally (event_id, work_id)
      select id, work_id from added where counts and type = 'qualified'
    )
    select count(*)::int as taken,
      coalesce(sum(seconds) filter (where counts and type = 'watch'), 0)::float8 as seconds
    from added
  `.execute(trx)
  return rows[0] ?? { taken: 0, seconds: 0 }
}

/** Removes the oldest views from the tally; answers their number per work. */
export async function takeTally(
  trx: Trx,
  limit: number,
): Promise<{ workId: string; views: number }[]> {
  const { rows } = await sql<{ workId: string; views: number }>`
    with taken as (
      delete from video_tally
      where ${claimRows({ table: 'video_tally', by: 'event_id', limit })}
      returning work_id
    )
    select work_id as "workId", count(*)::int as views from taken group by work_id
  `.execute(trx)
  return rows
}

/** Removes a batch of expired events; answers their number. Ids grow with time, so the lowest are the oldest. */
export async function removeOld(
  trx: Trx,
  { days, limit }: { readonly days: number; readonly limit: number },
): Promise<number> {
  const { rows } = await sql`
    delete from video_event where (id, created_at) in (
      select id, created_at
      from (select id, created_at from video_event order by id limit ${limit}) as oldest
      where created_at < app_now() - make_interval(days => ${days})
    ) returning 1
  `.execute(trx)
  return rows.length
}

/** Makes the partitions of the months to come, and drops those that are older; answers whether there were any. */
export async function turnMonths(trx: Trx, keptDays: number): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select video_event_months(${keptDays}::integer) as changed
  `.execute(trx)
  return rows[0]?.changed ?? false
}

/** Statistics for the planner, of all partitions together. */
export async function analyze(trx: Trx): Promise<void> {
  await sql`select video_event_analyze()`.execute(trx)
}

/** What a person watched, aggregated by work and day: single events come every few seconds, which is too much to read. */
export async function listDays(db: Db, uid: number) {
  const { rows } = await sql<Watched>`
    select work_id, (happened_at at time zone 'Asia/Shanghai')::date::text as day, type,
      count(*)::int as times, sum(seconds) as seconds
    from video_event where uid = ${String(uid)}
    group by work_id, day, type order by day, work_id, type
  `.execute(db)
  return rows
}

interface Watched {
  readonly work_id: string
  readonly day: string
  readonly type: WatchEvent['type']
  readonly times: number
  readonly seconds: number | null
}

export async function removeAll(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('video_event').where('uid', '=', String(uid)).execute()
}

/** How long was watched in all on the day. */
export const watched = ({ from, to }: Day) => sql<number>`
  select coalesce(sum(seconds), 0) from video_event
  where type = 'watch' and created_at >= ${from} and created_at < ${to}
`
