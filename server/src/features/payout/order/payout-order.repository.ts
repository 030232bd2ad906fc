import type { DeskWithdrawalState } from '@kaleido/contract/payout-desk'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { addHistory, type Because } from './payout-history.repository.ts'

export const orderColumns = [
  'payout_order.id',
  'payout_order.uid',
  'payout_order.payee_id',
  'payout_order.amount',
  'payout_order.fee_percent',
  'payout_order.fee',
  'payout_order.net',
  'payout_order.usdt_rate',
  'payout_order.usdt_network_fee',
  'payout_order.usdt_arrives',
  'payout_order.act_type',
  'payout_order.holder',
  'payout_order.masked',
  'payout_order.bank',
  'payout_order.network',
  'payout_order.sealed',
  'payout_order.key_name',
  'payout_order.terms_hash',
  'payout_order.state',
  'payout_order.version',
  'payout_order.provider',
  'payout_order.risks',
  'payout_order.why',
  'payout_order.reference',
  'payout_order.created_at',
  'payout_order.due_at',
  'payout_order.unclear_at',
] as const

export interface NewOrder {
  readonly uid: number
  readonly payeeId: string
  readonly amount: number
  readonly feePercent: number
  readonly fee: number
  readonly usdt: {
    readonly rate: number
    readonly networkFee: number
    readonly arrives: number
  } | null
  readonly payee: {
    readonly act_type: string
    readonly holder: string
    readonly masked: string
    readonly bank: string | null
    readonly network: string | null
    readonly sealed: Buffer
    readonly key_name: string
  }
  readonly termsHash: Buffer
  readonly provider: string
  readonly dueAt: Date
  readonly graceMinutes: number
}

/** Answers its number. */
export async function add(trx: Trx, given: NewOrder): Promise<string> {
  const { usdt, payee } = given
  const { id } = await trx
    .insertInto('payout_order')
    .values({
      uid: String(given.uid),
      payee_id: given.payeeId,
      amount: given.amount,
      fee_percent: given.feePercent,
      fee: given.fee,
      usdt_rate: usdt?.rate ?? null,
      usdt_network_fee: usdt?.networkFee ?? null,
      usdt_arrives: usdt?.arrives ?? null,
      act_type: payee.act_type,
      holder: payee.holder,
      masked: payee.masked,
      bank: payee.bank,
      network: payee.network,
      sealed: payee.sealed,
      key_name: payee.key_name,
      terms_hash: given.termsHash,
      provider: given.provider,
      due_at: given.dueAt,
      next_at: sql<Date>`app_now() + make_interval(mins => ${given.graceMinutes})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addHistory(trx, { id, from: null, to: 'requested', because: 'person' })
  return id
}

export function find(db: Db, id: string) {
  return db.selectFrom('payout_order').select(orderColumns).where('id', '=', id).executeTakeFirst()
}

export type OrderRow = NonNullable<Awaited<ReturnType<typeof find>>>

/** It stays as it is until the transaction ends. */
export function lock(trx: Trx, id: string): Promise<OrderRow | undefined> {
  return trx
    .selectFrom('payout_order')
    .select(orderColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function findOwn(
  db: Db,
  { uid, id }: { readonly uid: number; readonly id: string },
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('payout_order')
    .select(orderColumns)
    .where('id', '=', id)
    .where('uid', '=', String(uid))
    .executeTakeFirst()
}

/** The one withdrawal of somebody that is under way. */
export function findPending(db: Db, uid: number) {
  return db
    .selectFrom('payout_order')
    .select(['id', 'payee_id'])
    .where('uid', '=', String(uid))
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

/** Of this day in Shanghai: how many were asked for, and the fen of those that are under way or paid. */
export async function sumOfToday(
  db: Db,
  uid: number,
): Promise<{ readonly orders: number; readonly fen: number }> {
  const { rows } = await sql<{ orders: string; fen: string }>`
    select count(*) as orders, coalesce(sum(amount) filter (
      where state not in ('rejected', 'failed', 'returned', 'cancelled')
    ), 0) as fen
    from payout_order
    where uid = ${String(uid)} and created_at >= date_trunc('day', app_now(), 'Asia/Shanghai')
  `.execute(db)
  return { orders: Number(rows[0]?.orders ?? 0), fen: Number(rows[0]?.fen ?? 0) }
}

export async function hasBeenPaid(db: Db, uid: number): Promise<boolean> {
  const found = await db
    .selectFrom('payout_order')
    .select('id')
    .where('uid', '=', String(uid))
    .where('state', '=', 'paid')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export interface Change {
  readonly id: string
  readonly from: readonly DeskWithdrawalState[]
  readonly to: DeskWithdrawalState
  readonly because: Because
  readonly note?: string | undefined
  readonly staffId?: string | undefined
  /** The version that its editor has seen; left out where the row is locked. */
  readonly version?: number | undefined
  /** Why it ended, for the person. */
  readonly why?: string | undefined
  /** The provider's number of the payment. */
  readonly reference?: string | undefined
  readonly risks?: readonly string[] | undefined
  /** Seconds until the worker looks at it; left out, nobody but a person does. */
  readonly nextIn?: number | undefined
}

export const endedStates: readonly DeskWithdrawalState[] = [
  'paid',
  'rejected',
  'failed',
  'returned',
  'cancelled',
]

/** The version that it has then; undefined where it is in none of those states, or has moved on: nothing is changed then. */
export async function move(trx: Trx, change: Change): Promise<number | undefined> {
  const { id, from, to, because, note, staffId, version = null, nextIn = null } = change
  const isOver = endedStates.includes(to)
  const { rows } = await sql<{ from_state: DeskWithdrawalState; version: number }>`
    update payout_order set state = ${to}, version = payout_order.version + 1,
      why = coalesce(${change.why ?? null}, why),
      reference = coalesce(${change.reference ?? null}, reference),
      risks = coalesce(${change.risks ?? null}::text[], risks),
      next_at = app_now() + make_interval(secs => ${nextIn}::float8),
      leased_until = null,
      ended_at = case when ${isOver} then app_now() end
    from (select id, state as from_state from payout_order where id = ${id} for update) was
    where payout_order.id = was.id and was.from_state = any(${from}::text[])
      and payout_order.version = coalesce(${version}::int, payout_order.version)
    returning was.from_state, payout_order.version
  `.execute(trx)
  const [row] = rows
  if (!row) return undefined
  await addHistory(trx, { id, from: row.from_state, to, because, note, staffId })
  return row.version
}

export interface OwnQuery {
  readonly uid: number
  readonly month: string | undefined
  readonly before: string | undefined
  readonly limit: number
}

/** Somebody's withdrawals, the latest first. */
export function listOwn(db: Db, { uid, month, before, limit }: OwnQuery): Promise<OrderRow[]> {
  let query = db
    .selectFrom('payout_order')
    .select(orderColumns)
    .where('uid', '=', String(uid))
    .orderBy('id', 'desc')
    .limit(limit)
  if (month !== undefined) {
    const first = sql<Date>`(${`${month}-01`}::timestamp at time zone 'Asia/Shanghai')`
    const next = sql<Date>`((${`${month}-01`}::timestamp + interval '1 month') at time zone 'Asia/Shanghai')`
    query = query.where('created_at', '>=', first).where('created_at', '<', next)
  }
  if (before !== undefined) query = query.where('id', '<', before)
  return query.execute()
}

/** For a person's export. */
export function listAll(db: Db, uid: number) {
  return db
    .selectFrom('payout_order')
    .select(['id', 'amount', 'fee', 'net', 'usdt_rate', 'usdt_arrives', 'act_type', 'holder'])
    .select(['masked', 'bank', 'network', 'state', 'why', 'created_at', 'ended_at'])
    .where('uid', '=', String(uid))
    .orderBy('id')
    .execute()
}

/** The withdrawals stay, as the ledger does, and name nobody any more. */
export async function forget(trx: Trx, uid: number): Promise<void> {
  await trx
    .updateTable('payout_order')
    .set({ uid: null, payee_id: null, sealed: null, holder: '', masked: '', bank: null })
    .where('uid', '=', String(uid))
    .execute()
}
