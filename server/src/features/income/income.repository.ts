import type { IncomeState } from '@kaleido/contract/income'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

export interface NewSale {
  /** The author. */
  readonly uid: number
  readonly workId: string
  readonly title: string
  readonly unlockId: string
  readonly fen: number
}

export async function add(
  trx: Trx,
  { uid, workId, title, unlockId, fen, holdDays }: NewSale & { readonly holdDays: number },
): Promise<void> {
  await sql`
    insert into income_sale (uid, work_id, title, unlock_id, fen, clears_at)
    values (${String(uid)}, ${workId}, ${title}, ${unlockId}, ${fen},
      app_now() + make_interval(days => ${holdDays}))
  `.execute(trx)
}

export interface LockedSale {
  readonly uid: string
  readonly fen: string
  readonly state: IncomeState
}

/** The sale of an unlock; it is not cleared before the transaction ends. */
export async function lockSale(trx: Trx, unlockId: string): Promise<LockedSale | undefined> {
  const { rows } = await sql<LockedSale>`
    select uid, fen, state from income_sale where unlock_id = ${unlockId} for update
  `.execute(trx)
  return rows[0]
}

export async function reverse(trx: Trx, unlockId: string): Promise<void> {
  await sql`
    update income_sale set state = 'reversed', ended_at = app_now()
    where unlock_id = ${unlockId} and state <> 'reversed'
  `.execute(trx)
}

export interface DueSale {
  readonly id: string
  readonly uid: string
  readonly work_id: string
  readonly title: string
  readonly fen: string
}

/** Takes sales that are due, the longest due first, and marks them cleared. */
export async function takeDue(trx: Trx, limit: number): Promise<DueSale[]> {
  const { rows } = await sql<DueSale>`
    update income_sale set state = 'cleared', ended_at = app_now() where id in (
      select id from income_sale where state = 'held' and clears_at <= app_now()
      order by clears_at limit ${limit} for update skip locked
    ) returning id, uid, work_id, title, fen
  `.execute(trx)
  return rows
}

export interface IncomeCursor {
  /** Microseconds. */
  readonly at: string
  readonly source: 'sale' | 'commission'
  readonly id: string
}

export interface IncomeRow extends IncomeCursor {
  readonly title: string
  readonly work_id: string | null
  readonly fen: string
  readonly state: IncomeState
  readonly created_at: Date
  readonly clears_at: Date
}

export interface IncomeQuery {
  readonly uid: number
  readonly state: IncomeState | undefined
  readonly month: string | undefined
  readonly before: IncomeCursor | undefined
  readonly limit: number
}

const startOf = (month: string, months: number) =>
  sql`((${`${month}-01`}::timestamp + make_interval(months => ${months})) at time zone 'Asia/Shanghai')`

const momentOf = (micros: string) =>
  sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`

/** What works and invitations earned, the latest first: of each source as many as a page may show. */
export async function list(
  db: Db,
  { uid, state, month, before, limit }: IncomeQuery,
): Promise<IncomeRow[]> {
  const page = (source: IncomeCursor['source'], from: RawBuilder<unknown>) => {
    const conditions = [sql`earned.uid = ${String(uid)}`]
    if (state) conditions.push(sql`earned.state = ${state}`)
    if (month) {
      conditions.push(sql`earned.created_at >= ${startOf(month, 0)}`)
      conditions.push(sql`earned.created_at < ${startOf(month, 1)}`)
    }
    if (before) {
      const at = momentOf(before.at)
      conditions.push(sql`earned.created_at <= ${at}`)
      conditions.push(
        sql`(earned.created_at, ${sql.lit(source)}, earned.id) < (${at}, ${before.source}::text, ${before.id}::bigint)`,
      )
    }
    return sql`(
      select ${sql.lit(source)} as source, earned.id, ${from}
      where ${sql.join(conditions, sql` and `)}
      order by earned.created_at desc, earned.id desc limit ${limit}
    )`
  }
  const columns = sql`earned.fen, earned.state, earned.created_at, earned.clears_at`
  const { rows } = await sql<IncomeRow>`
    select *, (extract(epoch from created_at) * 1000000)::bigint as at from (
      ${page('sale', sql`earned.title, earned.work_id, ${columns} from income_sale earned`)}
      union all
      ${page(
        'commission',
        sql`coalesce(account.name, '') as title, null::bigint as work_id, ${columns}
          from invite_commission earned
            join invite_bond on invite_bond.id = earned.bond_id
            left join account on account.uid = invite_bond.uid`,
      )}
    ) as earned order by created_at desc, source desc, id desc limit ${limit}
  `.execute(db)
  return rows
}

export interface Totals {
  readonly held: string
  readonly today: string
  readonly month: string
  readonly total: string
}

/** Without what was given back. */
export async function sum(db: Db, uid: number): Promise<Totals> {
  const since = (unit: 'day' | 'month') =>
    sql`created_at >= date_trunc(${sql.lit(unit)}, app_now(), 'Asia/Shanghai')`
  const from = (table: string) =>
    sql`select fen, state, created_at from ${sql.table(table)} where uid = ${String(uid)}`
  const { rows } = await sql<Totals>`
    select coalesce(sum(fen) filter (where state = 'held'), 0) as held,
      coalesce(sum(fen) filter (where ${since('day')}), 0) as today,
      coalesce(sum(fen) filter (where ${since('month')}), 0) as month,
      coalesce(sum(fen), 0) as total
    from (${from('income_sale')} union all ${from('invite_commission')}) as earned
    where state <> 'reversed'
  `.execute(db)
  return rows[0] ?? { held: '0', today: '0', month: '0', total: '0' }
}

export function listAll(db: Db, uid: number) {
  return db
    .selectFrom('income_sale')
    .select(['work_id', 'title', 'fen', 'state', 'clears_at', 'created_at', 'ended_at'])
    .where('uid', '=', String(uid))
    .orderBy('id')
    .execute()
}

export async function removeAll(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('income_sale').where('uid', '=', String(uid)).execute()
}
