import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

export interface Debt {
  readonly uid: number
  readonly currency: 'coin' | 'fen'
  /** The event that it comes from: the same debt is written once. */
  readonly op: string
  readonly ref: string
  readonly amount: number
}

export interface OpenDebt {
  readonly id: string
  readonly left: number
}

export async function add(trx: Trx, { uid, ...debt }: Debt): Promise<void> {
  await trx
    .insertInto('wallet_debt')
    .values({ ...debt, uid: String(uid) })
    .onConflict((conflict) => conflict.columns(['op', 'ref']).doNothing())
    .execute()
}

/** The oldest first. Until the transaction ends nobody else pays them. */
export async function lockOpen(
  trx: Trx,
  { uid, currency }: Pick<Debt, 'uid' | 'currency'>,
): Promise<OpenDebt[]> {
  const { rows } = await sql<{ id: string; left: string }>`
    select id, amount - paid as left from wallet_debt
    where uid = ${String(uid)} and currency = ${currency} and paid < amount
    order by id limit 100 for update
  `.execute(trx)
  return rows.map(({ id, left }) => ({ id, left: Number(left) }))
}

export async function pay(trx: Trx, id: string, amount: number): Promise<void> {
  await sql`update wallet_debt set paid = paid + ${amount} where id = ${id}`.execute(trx)
}

/** What is not paid yet. */
export async function sum(db: Db, uid: number): Promise<{ coin: number; fen: number }> {
  const { rows } = await sql<{ coin: string; fen: string }>`
    select coalesce(sum(amount - paid) filter (where currency = 'coin'), 0) as coin,
      coalesce(sum(amount - paid) filter (where currency = 'fen'), 0) as fen
    from wallet_debt where uid = ${String(uid)} and paid < amount
  `.execute(db)
  return { coin: Number(rows[0]?.coin ?? 0), fen: Number(rows[0]?.fen ?? 0) }
}

export function listAll(db: Db, uid: number) {
  return db
    .selectFrom('wallet_debt')
    .select(['currency', 'op', 'amount', 'paid', 'created_at'])
    .where('uid', '=', String(uid))
    .orderBy('id')
    .execute()
}

export async function removeAll(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('wallet_debt').where('uid', '=', String(uid)).execute()
}
