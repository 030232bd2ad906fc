import type { PrizeState, ShopPrizeKind } from '@kaleido/contract/prize'
import { prizeRules } from '@kaleido/contract/prize'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { addHistory, type Because } from './prize-history.repository.ts'

/** Since when each waits for the staff. */
export const waiting = sql<{
  at: Date
}>`select created_at as at from prize_order where state = 'preparing'`

export interface NewOrder {
  readonly uid: number
  readonly source: 'shop' | 'lottery'
  /** Of the draw that won it; in the shop it is the order's own number. */
  readonly ref?: string
  readonly itemId?: string
  readonly kind: ShopPrizeKind
  readonly amount: number
  readonly name: string
  readonly name_en: string
  readonly bought?: number
  readonly points?: number
  readonly state: 'address' | 'done'
}

export async function add(trx: Trx, order: NewOrder): Promise<string> {
  const { uid, source, ref, itemId, kind, amount, name, name_en, state } = order
  const { bought = 0, points = 0 } = order
  const { rows } = await sql<{ id: string }>`
    with number as (select nextval(pg_get_serial_sequence('prize_order', 'id')) as id)
    insert into prize_order (id, uid, item_id, source, ref, kind, amount, name, name_en, bought, points, state)
    overriding system value
    select id, ${String(uid)}, ${itemId ?? null}::bigint, ${source}, coalesce(${ref ?? null}::text, id::text),
      ${kind}, ${amount}::integer, ${name}, ${name_en}, ${bought}::integer, ${points}::integer, ${state}
    from number returning id
  `.execute(trx)
  const id = rows[0]?.id ?? ''
  await addHistory(trx, { id, from: null, to: state, because: 'person' })
  return id
}

const columns = [
  'id',
  'uid',
  'item_id',
  'source',
  'kind',
  'amount',
  'name',
  'name_en',
  'bought',
  'points',
  'state',
  'address',
  'carrier',
  'tracking',
  'created_at',
] as const

interface Narrow {
  source: 'shop' | 'lottery'
  kind: ShopPrizeKind
  state: PrizeState
}

const selected = (db: Db) => db.selectFrom('prize_order').select(columns).$narrowType<Narrow>()

const until = sql<Date>`created_at + make_interval(hours => ${prizeRules.cancelHours})`

/** With what decides what can still be done about it. */
export function find(db: Db, id: string) {
  return selected(db)
    .select([
      until.as('cancellable_until'),
      sql<boolean>`${until} > app_now()`.as('is_fresh'),
      sql<boolean>`exists (
        select from prize_history where order_id = prize_order.id and because = 'opened'
      )`.as('is_opened'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

export type FoundOrder = NonNullable<Awaited<ReturnType<typeof find>>>

export interface OrderQuery {
  readonly uid?: number | undefined
  readonly state?: PrizeState | undefined
  readonly before: string | undefined
  readonly limit: number
}

/** The latest first: of a person, in a state, or all. */
export function list(db: Db, { uid, state, before, limit }: OrderQuery) {
  let query = selected(db).orderBy('id', 'desc').limit(limit)
  if (uid !== undefined) query = query.where('uid', '=', String(uid))
  if (state !== undefined) query = query.where('state', '=', state)
  if (before !== undefined) query = query.where('id', '<', before)
  return query.execute()
}

export type OrderRow = Awaited<ReturnType<typeof list>>[number]

/** How many of each of these items somebody has got and kept. */
export async function countByItem(
  db: Db,
  { uid, itemIds }: { readonly uid: number; readonly itemIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ item_id: string; many: string }>`
    select item_id, count(*) as many from prize_order
    where uid = ${String(uid)} and item_id = any(${itemIds}::bigint[]) and state <> 'cancelled'
    group by item_id
  `.execute(db)
  return new Map(rows.map(({ item_id, many }) => [item_id, Number(many)]))
}

export interface Move {
  readonly order: Pick<OrderRow, 'id' | 'state'>
  readonly to: PrizeState
  readonly because: Because
  readonly staffId?: string
  readonly values?: {
    readonly address?: Buffer | null
    readonly carrier?: string
    readonly tracking?: string
  }
}

/** False where it is in another state by now. */
export async function move(
  trx: Trx,
  { order: { id, state: from }, to, because, staffId, values }: Move,
): Promise<boolean> {
  const moved = await trx
    .updateTable('prize_order')
    .set({ ...values, state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  if (!moved) return false
  await addHistory(trx, { id, from, to, because, staffId })
  return true
}

export function listOwn(db: Db, uid: number) {
  return db
    .selectFrom('prize_order')
    .select(['name', 'kind', 'amount', 'source', 'state', 'bought', 'points', 'created_at'])
    .select(['carrier', 'tracking'])
    .where('uid', '=', String(uid))
    .orderBy('id')
    .execute()
}

/** Orders stay, as their journals do, without the name and the address. */
export async function forget(trx: Trx, uid: number): Promise<void> {
  await sql`
    update prize_order set uid = null, address = null, tracking = '' where uid = ${String(uid)}
  `.execute(trx)
}
