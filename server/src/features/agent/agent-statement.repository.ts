import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

export interface Due {
  readonly uid: string
  /** Its first day. */
  readonly month: string
}

/** Months that have ended since somebody became an agent, and have no statement. */
export async function listDue(db: Db, limit: number): Promise<Due[]> {
  const monthOf = (at: string) =>
    sql`date_trunc('month', ${sql.raw(at)} at time zone 'Asia/Shanghai')`
  const { rows } = await sql<Due>`
    select uid, to_char(each.month, 'YYYY-MM-DD') as month
    from agent_application cross join lateral generate_series(
      ${monthOf('decided_at')}, ${monthOf('app_now()')} - interval '1 month', interval '1 month'
    ) as each (month)
    where state = 'approved' and not exists (
      select from agent_statement
      where agent_statement.uid = agent_application.uid and agent_statement.month = each.month::date
    )
    order by each.month, uid limit ${limit}
  `.execute(db)
  return rows
}

export interface NewStatement extends Due {
  readonly level: number
  readonly tier: string
  readonly tierEn: string
  readonly registered: number
  readonly qualified: number
  readonly payers: number
  readonly sales: number
  readonly commission: number
}

/** The first one of a month stays. */
export async function add(trx: Trx, { tierEn, ...given }: NewStatement): Promise<void> {
  await trx
    .insertInto('agent_statement')
    .values({ ...given, month: sql`${given.month}::date`, tier_en: tierEn })
    .onConflict((conflict) => conflict.columns(['uid', 'month']).doNothing())
    .execute()
}

const columns = [
  'id',
  'level',
  'tier',
  'tier_en',
  'registered',
  'qualified',
  'payers',
  'sales',
  'commission',
  'created_at',
] as const
const month = sql<string>`to_char(month, 'YYYY-MM')`.as('month')

export interface StatementQuery {
  readonly uid: number
  readonly before?: string | undefined
  readonly limit: number
}

/** The latest first. */
export function list(db: Db, { uid, before, limit }: StatementQuery) {
  return db
    .selectFrom('agent_statement')
    .select(columns)
    .select(month)
    .where('uid', '=', String(uid))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export type StatementRow = Awaited<ReturnType<typeof list>>[number]

export async function removeAll(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('agent_statement').where('uid', '=', String(uid)).execute()
}
