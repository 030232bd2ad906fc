import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/rows.ts'
import type { Tier } from './vip.repository.ts'

export interface ProductRow {
  readonly id: string
  readonly tier: Tier
  readonly days: number
  readonly name: string
  readonly name_en: string
  readonly note: string
  readonly note_en: string
  readonly price_fen: number
  readonly is_newcomer: boolean
  readonly weight: number
  readonly retired_at: Date | null
}

export type OfferRow = ProductRow & {
  /** What the same costs everybody. */
  readonly usual_fen: number | null
}

/** What is on sale, in the order in which it is shown. */
export async function listOnSale(db: Db): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select product.*, (
      select min(price_fen) from vip_product as usual
      where usual.tier = product.tier and usual.days = product.days
        and not usual.is_newcomer and usual.retired_at is null
    ) as usual_fen
    from vip_product as product where retired_at is null
    order by tier desc, weight desc, id
  `.execute(db)
  return rows
}

/** Products on sale first; of the others the latest. */
export async function listAll(db: Db, limit: number): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select * from vip_product
    order by retired_at desc nulls first, tier desc, weight desc, id limit ${limit}
  `.execute(db)
  return rows
}

/** One edit at a time, so that the number of products stays within its limit. */
export async function countOnSale(trx: Trx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('vip_product'))`.execute(trx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from vip_product where retired_at is null
  `.execute(trx)
  return rows[0]?.count ?? 0
}

export async function retire(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update vip_product set retired_at = app_now() where id = ${id} and retired_at is null returning 1
  `.execute(trx)
  return rows.length > 0
}

export const { add, update } = rowsOf('vip_product')

export async function addPurchase(
  trx: Trx,
  given: { readonly uid: number; readonly productId: string; readonly coins: number },
): Promise<string> {
  const { id } = await trx
    .insertInto('vip_purchase')
    .values({ uid: String(given.uid), product_id: given.productId, coins: given.coins })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function listPurchases(db: Db, uid: number) {
  return db
    .selectFrom('vip_purchase')
    .innerJoin('vip_product', 'vip_product.id', 'product_id')
    .select(['name', 'coins', 'created_at'])
    .where('uid', '=', String(uid))
    .orderBy('vip_purchase.id')
    .execute()
}

/** Purchases stay, as their journals do, without the name. */
export async function forgetPurchases(trx: Trx, uid: number): Promise<void> {
  await sql`update vip_purchase set uid = null where uid = ${String(uid)}`.execute(trx)
}
