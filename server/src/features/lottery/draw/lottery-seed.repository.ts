import { sql } from 'kysely'
import { today } from '../../../platform/clock/today.ts'
import type { Db, Trx } from '../../../platform/db/db.ts'

export interface DayRow {
  readonly day: string
  readonly sealed: Buffer
  readonly commit: Buffer
  readonly isOver: boolean
}

const columns = sql`day::text, sealed, commit, day < ${today} as "isOver"`

export async function findToday(db: Db): Promise<DayRow | undefined> {
  const { rows } = await sql<DayRow>`
    select ${columns} from lottery_day where day = ${today}
  `.execute(db)
  return rows[0]
}

export async function find(db: Db, day: string): Promise<DayRow | undefined> {
  const { rows } = await sql<DayRow>`
    select ${columns} from lottery_day where day = ${day}::date
  `.execute(db)
  return rows[0]
}

/** Today and tomorrow, as far as they have no seed. */
export async function listMissing(db: Db): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select wanted.day::text as day
    from (select ${today} + n as day from generate_series(0, 1) n) wanted
    where not exists (select from lottery_day where lottery_day.day = wanted.day)
  `.execute(db)
  return rows.map(({ day }) => day)
}

/** Of two at a time the first one's stays. */
export async function add(
  trx: Trx,
  { day, sealed, commit }: Pick<DayRow, 'day' | 'sealed' | 'commit'>,
): Promise<void> {
  await sql`
    insert into lottery_day (day, sealed, commit) values (${day}::date, ${sealed}, ${commit})
    on conflict do nothing
  `.execute(trx)
}

/** Up to today, the latest first. */
export async function list(
  db: Db,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<DayRow[]> {
  const isBefore = before === undefined ? sql`day <= ${today}` : sql`day < ${before}::date`
  const { rows } = await sql<DayRow>`
    select ${columns} from lottery_day where ${isBefore} order by lottery_day.day desc limit ${limit}
  `.execute(db)
  return rows
}
