import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

export interface Today {
  /** The day of Shanghai. */
  readonly today: string
  readonly endsAt: Date
  /** The first day that can be made up: the person has to be registered on it. */
  readonly from: string
}

/** The present day, by the database's clock. */
export async function findToday(db: Db, uid: number, daysBack: number): Promise<Today> {
  const { rows } = await sql<Today>`
    select today::text as today,
      (today + 1)::timestamp at time zone 'Asia/Shanghai' as "endsAt",
      greatest(
        today - ${daysBack}::int,
        (coalesce(registered_at, created_at) at time zone 'Asia/Shanghai')::date
      )::text as "from"
    from account, lateral (select (app_now() at time zone 'Asia/Shanghai')::date as today) day
    where uid = ${String(uid)}
  `.execute(db)
  const [found] = rows
  if (!found) throw new Error(`there is no person ${uid}`)
  return found
}

export interface CheckinRow {
  readonly day: string
  readonly streak: number
  readonly points: number
  readonly made_up_on: string | null
}

/** From a day on, the latest first. */
export async function listSince(db: Db, uid: number, day: string): Promise<CheckinRow[]> {
  const { rows } = await sql<CheckinRow>`
    select day::text as day, streak, points, made_up_on::text as made_up_on
    from checkin where uid = ${String(uid)} and day >= ${day}::date order by checkin.day desc limit 60
  `.execute(db)
  return rows
}

/** How many days somebody has made up in the month of this day. */
export async function countMadeUp(db: Db, uid: number, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from checkin
    where uid = ${String(uid)} and made_up_on >= date_trunc('month', ${day}::date)
      and made_up_on < date_trunc('month', ${day}::date) + interval '1 month'
  `.execute(db)
  return rows[0]?.count ?? 0
}

export interface NewCheckin {
  readonly uid: number
  readonly day: string
  readonly streak: number
  readonly points: number
  readonly madeUpOn?: string
  readonly journalId: string
}

export async function add(trx: Trx, given: NewCheckin): Promise<void> {
  const { uid, day, streak, points, madeUpOn, journalId } = given
  await sql`
    insert into checkin (uid, day, streak, points, made_up_on, journal_id)
    values (${String(uid)}, ${day}, ${streak}, ${points}, ${madeUpOn ?? null}, ${journalId})
  `.execute(trx)
}

/** The days that follow a day without a gap continue its streak. */
export async function continueStreak(
  trx: Trx,
  { uid, day, streak }: Pick<NewCheckin, 'uid' | 'day' | 'streak'>,
): Promise<void> {
  await sql`
    update checkin set streak = ${streak}::int + (later.day - ${day}::date)
    from (
      select day, row_number() over (order by day) as place
      from checkin where uid = ${String(uid)} and day > ${day}::date
    ) later
    where checkin.uid = ${String(uid)} and checkin.day = later.day
      and later.day - ${day}::date = later.place
  `.execute(trx)
}

export async function listAll(db: Db, uid: number) {
  const { rows } = await sql`
    select day::text as day, streak, points, made_up_on::text as made_up_on, at
    from checkin where uid = ${String(uid)} order by checkin.day
  `.execute(db)
  return rows
}

/** Check-ins stay, as their journals do, without the name. */
export async function forget(trx: Trx, uid: number): Promise<void> {
  await sql`update checkin set uid = null where uid = ${String(uid)}`.execute(trx)
}
