import type { IncomeState } from '@kaleido/contract/income'
import { sql } from 'kysely'
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

export interface SaleQuery {
  readonly uid: number
  readonly state: IncomeState | undefined
  readonly month: string | undefined
  readonly before: string | undefined
  readonly limit: number
}

export async function list(db: Db, { uid, state, month, before, limit }: SaleQuery) {
  let query = db
    .selectFrom('income_sale')
    .select(['id', 'work_id', 'title', 'fen', 'state', 'created_at', 'clears_at'])
    .where('uid', '=', String(uid))
    .orderBy('id', 'desc')
    .limit(limit)
  if (state) query = query.where('state', '=', state)
  if (month) {
    const first = sql<Date>`(${`${month}-01`}::timestamp at time zone 'Asia/Shanghai')`
    const next = sql<Date>`((${`${month}-01`}::timestamp + interval '1 month') at time zone 'Asia/Shanghai')`
    query = query.where('created_at', '>=', first).where('created_at', '<', next)
  }
  if (before !== undefined) query = query.where('id', '<', before)
  return query.execute()
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
  const { rows } = await sql<Totals>`
    select coalesce(sum(fen) filter (where state = 'held'), 0) as held,
      coalesce(sum(fen) filter (where ${since('day')}), 0) as today,
      coalesce(sum(fen) filter (where ${since('month')}), 0) as month,
      coalesce(sum(fen), 0) as total
    from income_sale where uid = ${String(uid)} and state <> 'reversed'
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
