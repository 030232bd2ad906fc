import type { TopupItem, TopupState } from '@kaleido/contract/topup'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'

export const orderColumns = [
  'id',
  'uid',
  'item',
  'product_id',
  'coins',
  'bonus',
  'first_bonus',
  'tier',
  'days',
  'is_newcomer',
  'price',
  'provider',
  'state',
  'payment',
  'pay_url',
  'txn',
  'paid_fen',
  'is_late',
  'created_at',
  'expires_at',
  'paid_at',
] as const

const isOver = sql<boolean>`expires_at <= app_now()`.as('is_over')

export interface NewOrder {
  readonly uid: number
  readonly item: TopupItem
  readonly productId: string
  readonly coins?: number
  readonly bonus?: number
  readonly firstBonus?: number
  readonly tier?: 'vip' | 'svip'
  readonly days?: number
  readonly isNewcomer?: boolean
  readonly price: number
  readonly provider: string
  readonly minutes: number
}

/** Answers its number. */
export async function add(trx: Trx, given: NewOrder): Promise<string> {
  const { id } = await trx
    .insertInto('topup_order')
    .values({
      uid: String(given.uid),
      item: given.item,
      product_id: given.productId,
      coins: given.coins ?? 0,
      bonus: given.bonus ?? 0,
      first_bonus: given.firstBonus ?? 0,
      tier: given.tier ?? null,
      days: given.days ?? 0,
      is_newcomer: given.isNewcomer ?? false,
      price: given.price,
      provider: given.provider,
      expires_at: sql<Date>`app_now() + make_interval(mins => ${given.minutes})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addHistory(trx, { id, from: null, to: 'created', because: 'person' })
  return id
}

export function find(db: Db, id: string) {
  return db
    .selectFrom('topup_order')
    .select(orderColumns)
    .select(isOver)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** It stays as it is until the transaction ends. */
export function lock(trx: Trx, id: string) {
  return trx
    .selectFrom('topup_order')
    .select(orderColumns)
    .select(isOver)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The order that a transaction paid. */
export function findByTxn(
  db: Db,
  { provider, txn }: { readonly provider: string; readonly txn: string },
) {
  return db
    .selectFrom('topup_order')
    .select(orderColumns)
    .select(isOver)
    .where('provider', '=', provider)
    .where('txn', '=', txn)
    .executeTakeFirst()
}

export type OrderRow = NonNullable<Awaited<ReturnType<typeof find>>>

/** What becomes of an order with its state. */
export interface Change {
  readonly id: string
  readonly from: readonly TopupState[]
  readonly to: TopupState
  /** Who or what, as in `webhook`. */
  readonly because: string
  readonly payment?: string
  readonly payUrl?: string
  readonly paid?: {
    readonly txn: string
    readonly fen: number
    readonly isLate: boolean
    readonly firstBonus: number
  }
}

/** False where it is in none of those states: then nothing is changed. */
export async function move(trx: Trx, change: Change): Promise<boolean> {
  const { id, from, to, because } = change
  const { rows } = await sql<{ from_state: TopupState }>`
    update topup_order set state = ${to}, ${setOf(change)}
    from (select id, state as from_state from topup_order where id = ${id} for update) was
    where topup_order.id = was.id and was.from_state = any(${from}::text[])
    returning was.from_state
  `.execute(trx)
  const [row] = rows
  if (!row) return false
  await addHistory(trx, { id, from: row.from_state, to, because })
  return true
}

function setOf({ payment, payUrl, paid }: Change) {
  if (!paid) {
    return sql`payment = coalesce(${payment ?? null}, payment),
      pay_url = coalesce(${payUrl ?? null}, pay_url)`
  }
  const { txn, fen, isLate, firstBonus } = paid
  return sql`txn = ${txn}, paid_fen = ${fen}, is_late = ${isLate}, first_bonus = ${firstBonus},
    paid_at = app_now()`
}

async function addHistory(
  trx: Trx,
  given: {
    readonly id: string
    readonly from: TopupState | null
    readonly to: TopupState
    readonly because: string
  },
): Promise<void> {
  await trx
    .insertInto('topup_history')
    .values({
      order_id: given.id,
      from_state: given.from,
      to_state: given.to,
      because: given.because,
    })
    .execute()
}

export function listHistory(db: Db, id: string) {
  return db
    .selectFrom('topup_history')
    .select(['from_state', 'to_state', 'because', 'created_at'])
    .where('order_id', '=', id)
    .orderBy('id')
    .limit(100)
    .execute()
}

/** Unpaid orders of somebody that can still be paid. */
export async function countOpen(
  db: Db,
  uid: number,
): Promise<{ readonly open: number; readonly newcomer: number }> {
  const found = await db
    .selectFrom('topup_order')
    .select(({ fn }) => [
      fn.countAll<string>().as('open'),
      fn.countAll<string>().filterWhere('is_newcomer', '=', true).as('newcomer'),
    ])
    .where('uid', '=', String(uid))
    .where('state', 'in', ['created', 'pending'])
    .where('expires_at', '>', sql<Date>`app_now()`)
    .executeTakeFirstOrThrow()
  return { open: Number(found.open), newcomer: Number(found.newcomer) }
}

const monthStart = sql<Date>`date_trunc('month', app_now(), 'Asia/Shanghai')`

/** Fen of orders that somebody paid this month, or can still pay. */
export async function sumOfMonth(db: Db, uid: number): Promise<number> {
  const { fen } = await db
    .selectFrom('topup_order')
    .select(({ fn }) => fn.sum<string | null>('price').as('fen'))
    .where('uid', '=', String(uid))
    .where(({ or, and, eb }) =>
      or([
        and([eb('state', '=', 'paid'), eb('paid_at', '>=', monthStart)]),
        and([
          eb('state', 'in', ['created', 'pending']),
          eb('expires_at', '>', sql<Date>`app_now()`),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(fen ?? 0)
}

const closed = ['expired', 'cancelled', 'mismatch', 'refunded', 'disputed']
const now = sql<Date>`app_now()`

export interface OwnQuery {
  readonly uid: number
  readonly item: TopupItem | undefined
  readonly state: 'open' | 'paid' | 'closed' | undefined
  readonly before: string | undefined
  readonly limit: number
}

/** Somebody's orders, the latest first. */
export function listOwn(db: Db, { uid, item, state, before, limit }: OwnQuery) {
  let query = db
    .selectFrom('topup_order')
    .select(orderColumns)
    .select(isOver)
    .where('uid', '=', String(uid))
    .orderBy('id', 'desc')
    .limit(limit)
  if (item !== undefined) query = query.where('item', '=', item)
  if (before !== undefined) query = query.where('id', '<', before)
  if (state === 'paid') query = query.where('state', '=', 'paid')
  if (state === 'open') {
    query = query.where('state', 'in', ['created', 'pending']).where('expires_at', '>', now)
  }
  if (state === 'closed') {
    query = query.where(({ or, and, eb }) =>
      or([
        eb('state', 'in', closed),
        and([eb('state', 'in', ['created', 'pending']), eb('expires_at', '<=', now)]),
      ]),
    )
  }
  return query.execute()
}

/** Numbers of open orders whose time is over. */
export async function listOver(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('topup_order')
    .select('id')
    .where('state', 'in', ['created', 'pending'])
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Numbers of pending orders that their provider has told nothing of for so long; each is named once in that time. */
export async function takeSilent(
  trx: Trx,
  { minutes, limit }: { readonly minutes: number; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update topup_order set polled_at = app_now() where id in (
      select id from topup_order
      where state = 'pending'
        and coalesce(polled_at, created_at) <= app_now() - make_interval(mins => ${minutes})
      order by expires_at limit ${limit} for update skip locked
    ) returning id
  `.execute(trx)
  return rows.map(({ id }) => id)
}

/** For a person's export. */
export function listAll(db: Db, uid: number) {
  return db
    .selectFrom('topup_order')
    .select(['id', 'item', 'coins', 'bonus', 'tier', 'days', 'price', 'state'])
    .select(['provider', 'created_at', 'paid_at'])
    .where('uid', '=', String(uid))
    .orderBy('id')
    .execute()
}

/** The orders stay, as the ledger does, and name nobody any more. */
export async function forget(trx: Trx, uid: number): Promise<void> {
  await trx.updateTable('topup_order').set({ uid: null }).where('uid', '=', String(uid)).execute()
}
