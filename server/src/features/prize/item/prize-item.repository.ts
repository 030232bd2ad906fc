import type { ShopPrizeKind } from '@kaleido/contract/prize'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'

const columns = [
  'id',
  'kind',
  'amount',
  'hours',
  'name',
  'name_en',
  'about',
  'about_en',
  'price',
  'stock',
  'left_over',
  'per_person',
  'weight',
  'retired_at',
] as const

/** On sale, the heaviest first. */
export function listOnSale(db: Db, limit: number) {
  return db
    .selectFrom('prize_item')
    .select(columns)
    .where('retired_at', 'is', null)
    .orderBy('weight', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<{ kind: ShopPrizeKind }>()
    .execute()
}

export type ItemRow = Awaited<ReturnType<typeof listOnSale>>[number]

export function findOnSale(db: Db, id: string): Promise<ItemRow | undefined> {
  return db
    .selectFrom('prize_item')
    .select(columns)
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .$narrowType<{ kind: ShopPrizeKind }>()
    .executeTakeFirst()
}

/** For the desk, on sale or not, the latest first. */
export function listAll(
  db: Db,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<ItemRow[]> {
  let query = db.selectFrom('prize_item').select(columns).orderBy('id', 'desc').limit(limit)
  if (before !== undefined) query = query.where('id', '<', before)
  return query.$narrowType<{ kind: ShopPrizeKind }>().execute()
}

/** Takes one at a price that it still has; of many at a time as many get one as there are. */
export async function takeOne(
  trx: Trx,
  { id, price }: { readonly id: string; readonly price: number },
): Promise<boolean> {
  const { rows } = await sql`
    update prize_item set left_over = left_over - 1
    where id = ${id} and price = ${price} and left_over > 0 and retired_at is null returning id
  `.execute(trx)
  return rows.length > 0
}

export async function giveBack(trx: Trx, id: string): Promise<void> {
  await sql`update prize_item set left_over = left_over + 1 where id = ${id}`.execute(trx)
}

export type Given = Pick<ItemRow, 'kind' | 'amount' | 'hours'>
export type Content = Pick<
  ItemRow,
  'name' | 'name_en' | 'about' | 'about_en' | 'price' | 'stock' | 'per_person' | 'weight'
>

export async function add(trx: Trx, item: Given & Content): Promise<string> {
  const { id } = await trx
    .insertInto('prize_item')
    .values({ ...item, left_over: item.stock })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What it gives, which no change touches; nobody else changes it before the transaction ends. */
export async function lockGiven(trx: Trx, id: string): Promise<Given | undefined> {
  const { rows } = await sql<Given>`
    select kind, amount, hours from prize_item where id = ${id} for update
  `.execute(trx)
  return rows[0]
}

/** What is left moves with the stock. False where more are gone than there would be. */
export async function change(
  trx: Trx,
  id: string,
  { stock, ...content }: Content,
): Promise<boolean> {
  const left = sql<number>`left_over + ${stock} - stock`
  const changed = await trx
    .updateTable('prize_item')
    .set({ ...content, stock, left_over: left })
    .where('id', '=', id)
    .where(left, '>=', 0)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** False where there is none. */
export async function retire(
  trx: Trx,
  { id, isRetired }: { readonly id: string; readonly isRetired: boolean },
): Promise<boolean> {
  const changed = await trx
    .updateTable('prize_item')
    .set({ retired_at: isRetired ? sql<Date>`coalesce(retired_at, app_now())` : null })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
