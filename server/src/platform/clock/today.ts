import { type RawBuilder, sql } from 'kysely'

/** The present day of Shanghai, by the clock of the database. */
export const today = sql<string>`(app_now() at time zone 'Asia/Shanghai')::date`

/** When a day of Shanghai begins. */
export const startOfDay = (day: RawBuilder<unknown>): RawBuilder<Date> =>
  sql<Date>`((${day})::timestamp at time zone 'Asia/Shanghai')`

/** The last days of Shanghai, today included: a table with the column `day`. */
export const lastDays = (count: number): RawBuilder<unknown> =>
  sql`(select ${today} - back as day from generate_series(0, ${count - 1}::int) as back)`
