import { sql } from 'kysely'

/** The present day of Shanghai, by the clock of the database. */
export const today = sql<string>`(app_now() at time zone 'Asia/Shanghai')::date`
