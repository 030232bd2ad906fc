import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

/** How far back a run looks behind the last: a transaction may commit its events as late as this. */
const overlap = sql`interval '10 minutes'`

/** Part of a day of Shanghai, in which events were stored. */
export interface Slice {
  /** `yyyy-mm-dd`. */
  readonly day: string
  /** The moments between which events are looked for, as text of the database. */
  readonly from: string
  readonly to: string
}

/** What is left to count, day by day; before the first count, everything. Nothing where there are no events. */
export async function listSlices(db: Db): Promise<Slice[]> {
  const { rows } = await sql<Slice>`
    with bounds as (
      select app_now() as until, coalesce(
        (select least(counted_at, app_now()) - ${overlap} from studio_counted),
        (select created_at from video_event order by id limit 1),
        app_now()
      ) as since
    )
    select day::date::text as day,
      greatest(since, day at time zone 'Asia/Shanghai')::text as "from",
      least(until, (day + interval '1 day') at time zone 'Asia/Shanghai')::text as "to"
    from bounds, generate_series(
      (since at time zone 'Asia/Shanghai')::date::timestamp,
      (until at time zone 'Asia/Shanghai')::date::timestamp,
      interval '1 day'
    ) as day
    order by day
  `.execute(db)
  return rows
}

interface SlicePage extends Slice {
  readonly after: string
  readonly limit: number
}

/** Works with events in a slice, by their ids. */
export async function listWatched(
  db: Db,
  { from, to, after, limit }: SlicePage,
): Promise<string[]> {
  const { rows } = await sql<{ work_id: string }>`
    select distinct work_id from video_event
    where created_at >= ${from}::timestamptz and created_at <= ${to}::timestamptz
      and work_id > ${after}::bigint
    order by work_id limit ${limit}
  `.execute(db)
  return rows.map(({ work_id }) => work_id)
}

/** Counts a day of these works anew, however often it is done. Two runs wait for each other at the works. */
export async function recount(
  trx: Trx,
  { day, ids }: { readonly day: string; readonly ids: readonly string[] },
): Promise<void> {
  await sql`
    select from studio_day where work_id = any(${ids}::bigint[]) and day = ${day}::date
    order by work_id, source for update
  `.execute(trx)
  await sql`
    delete from studio_day where work_id = any(${ids}::bigint[]) and day = ${day}::date
  `.execute(trx)
  await sql`
    insert into studio_day
      (work_id, day, source, views, qualified, completions, watch_seconds)
    select event.work_id, ${day}::date, coalesce(event.from_screen, 'other'),
      count(*) filter (where type = 'view'),
      count(*) filter (where type = 'qualified'),
      count(*) filter (where type = 'completion'),
      coalesce(sum(seconds) filter (where type = 'watch'), 0)
    from unnest(${ids}::bigint[]) as counted (id)
      join video_event as event on event.work_id = counted.id
    where event.counts and event.type in ('view', 'qualified', 'completion', 'watch')
      and event.created_at >= ${day}::date::timestamp at time zone 'Asia/Shanghai'
      and event.created_at < (${day}::date + 1)::timestamp at time zone 'Asia/Shanghai'
    group by event.work_id, coalesce(event.from_screen, 'other')
    on conflict (work_id, day, source) do update set
      views = excluded.views, qualified = excluded.qualified,
      completions = excluded.completions, watch_seconds = excluded.watch_seconds
  `.execute(trx)
}

/** A slow run may set it back behind a later one: then the next counts more than it has to. */
export async function setCounted(trx: Trx, at: string): Promise<void> {
  await sql`
    insert into studio_counted (counted_at) values (${at}::timestamptz)
    on conflict (is_only) do update set counted_at = excluded.counted_at
  `.execute(trx)
}

export async function findCounted(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ counted_at: Date }>`select counted_at from studio_counted`.execute(
    db,
  )
  return rows[0]?.counted_at
}
