import { type RawBuilder, sql } from 'kysely'
import { startOfDay, today } from '../../platform/clock/today.ts'
import type { Db } from '../../platform/db/db.ts'

/** From a moment to before another. */
export interface Span {
  readonly from: RawBuilder<Date>
  readonly to: RawBuilder<Date>
}

export const ever: Span = {
  from: sql<Date>`'-infinity'::timestamptz`,
  to: sql<Date>`'infinity'::timestamptz`,
}

/** So many days, the present one is the last. */
export function lastDays(days: number): Span {
  return { from: startOfDay(sql`${today} - ${days - 1}::integer`), to: ever.to }
}

/** The month of a day, written as 2026-11-01; the present one without it. */
export function monthOf(day?: string): Span {
  const first = sql`date_trunc('month', ${day === undefined ? today : sql`${day}::date`}::timestamp)`
  return { from: startOfDay(first), to: startOfDay(sql`${first} + interval '1 month'`) }
}

export interface Figures {
  readonly registered: number
  readonly qualified: number
  readonly payers: number
  readonly sales: number
  readonly commission: number
}

const isWithin = (column: string, { from, to }: Span) =>
  sql<boolean>`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`

/** What was paid and what it brought, and as negative numbers what went back. */
const movesOf = (uid: number, span: Span) => sql`
  select created_at as at, level, paid_fen, fen from invite_commission
  where uid = ${String(uid)} and ${isWithin('created_at', span)}
  union all
  select ended_at, level, -paid_fen, -fen from invite_commission
  where uid = ${String(uid)} and state = 'reversed' and ${isWithin('ended_at', span)}
`

/** What came of somebody's invitations within some time. Sales are what those paid whom they invited themselves. */
export async function sumFigures(db: Db, uid: number, span: Span): Promise<Figures> {
  const { rows } = await sql<{ [K in keyof Figures]: string }>`
    select sales, commission, (
        select count(*) from invite_bond
        where inviter = ${String(uid)} and ${isWithin('bound_at', span)}
      ) as registered, (
        select count(*) from invite_bond
        where inviter = ${String(uid)} and ${isWithin('qualified_at', span)} and state not in ('refused', 'returned')
      ) as qualified, (
        select count(distinct bond_id) from invite_commission
        where uid = ${String(uid)} and level = 1 and ${isWithin('created_at', span)}
      ) as payers
    from (
      select coalesce(sum(paid_fen) filter (where level = 1), 0) as sales,
        coalesce(sum(fen), 0) as commission
      from (${movesOf(uid, span)}) as moves
    ) as money
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate answered no row')
  return {
    registered: Number(row.registered),
    qualified: Number(row.qualified),
    payers: Number(row.payers),
    sales: Number(row.sales),
    commission: Number(row.commission),
  }
}

export interface DayFigures {
  readonly day: string
  readonly registered: number
  readonly sales: string
  readonly commission: string
}

/** Day by day of Shanghai, also those without anything; the present one is the last. */
export async function listDays(db: Db, uid: number, days: number): Promise<DayFigures[]> {
  const span = lastDays(days)
  const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Shanghai')::date`
  const { rows } = await sql<DayFigures>`
    select to_char(each.day, 'YYYY-MM-DD') as day, coalesce(registered, 0) as registered,
      coalesce(sales, 0) as sales, coalesce(commission, 0) as commission
    from generate_series(${today} - ${days - 1}::integer, ${today}, interval '1 day') as each (day)
      left join (
        select ${dayOf('bound_at')} as day, count(*)::int as registered from invite_bond
        where inviter = ${String(uid)} and ${isWithin('bound_at', span)} group by 1
      ) as people on people.day = each.day::date
      left join (
        select ${dayOf('at')} as day, sum(paid_fen) filter (where level = 1) as sales,
          sum(fen) as commission
        from (${movesOf(uid, span)}) as moves group by 1
      ) as money on money.day = each.day::date
    order by each.day
  `.execute(db)
  return rows
}
