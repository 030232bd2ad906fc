import type { FigureName } from '@kaleido/contract/dashboard'
import { sql } from 'kysely'
import { lastDays, startOfDay, today } from '../../platform/clock/today.ts'
import type { Day, Figure } from '../../platform/ctx/overview.ts'
import type { Db, Trx } from '../../platform/db/db.ts'

/** How many days are counted where they were not: today, and before it the longest period with the one before that. */
const countedDays = 61

export interface DueDay {
  readonly day: string
  readonly isToday: boolean
}

/**
 * The days to count, today first: today every few minutes, and a day that is over every hour until the first 24 hours of
 * everybody who arrived on it are over too.
 */
export async function listDueDays(db: Db): Promise<DueDay[]> {
  const { rows } = await sql<DueDay>`
    select each.day::text as day, each.day = ${today} as "isToday"
    from ${lastDays(countedDays)} as each
      left join dashboard_day on dashboard_day.day = each.day
    where counted_at is null
      or counted_at < ${startOfDay(sql`each.day + 2`)}
        and counted_at < app_now()
          - case when each.day = ${today} then interval '4 minutes' else interval '1 hour' end
    order by each.day desc
  `.execute(db)
  return rows
}

/** Counts one figure of a day. */
export async function count(db: Db, figure: Figure, day: string): Promise<number | null> {
  const given: Day = {
    day: sql`${day}::date`,
    from: startOfDay(sql`${day}::date`),
    to: startOfDay(sql`${day}::date + 1`),
  }
  const { rows } = await sql<{ value: number | null }>`
    select (${figure.value(given)})::float8 as value
  `.execute(db)
  return rows[0]?.value ?? null
}

/** In place of what was counted before. */
export async function keep(
  trx: Trx,
  { day, counted }: { day: string; counted: ReadonlyMap<FigureName, number | null> },
): Promise<void> {
  const values = [...counted].flatMap(([name, value]) =>
    value === null ? [] : [{ day, name, value }],
  )
  await sql`
    delete from dashboard_figure where day = ${day}::date and name = any(${[...counted.keys()]}::text[])
  `.execute(trx)
  if (values.length > 0) await trx.insertInto('dashboard_figure').values(values).execute()
  await sql`
    insert into dashboard_day values (${day}::date, app_now())
    on conflict (day) do update set counted_at = excluded.counted_at
  `.execute(trx)
}

/** Of the last days, the earliest first; every day that was counted, one row per figure. */
export async function list(db: Db, days: number) {
  const { rows } = await sql<{
    day: string
    figures: Partial<Record<FigureName, number>> | null
    counted_at: Date | null
  }>`
    select each.day::text as day, counted_at,
      (select jsonb_object_agg(name, value) from dashboard_figure where day = each.day) as figures
    from ${lastDays(days)} as each
      left join dashboard_day on dashboard_day.day = each.day
    order by each.day
  `.execute(db)
  return rows
}

export async function removeOld(trx: Trx, days: number): Promise<void> {
  await sql`delete from dashboard_figure where day < ${today} - ${days}::int`.execute(trx)
  await sql`delete from dashboard_day where day < ${today} - ${days}::int`.execute(trx)
}
