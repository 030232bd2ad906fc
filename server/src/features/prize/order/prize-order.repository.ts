import type { ShopPrizeKind } from '@kaleido/contract/prize'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'

export interface NewOrder {
  readonly uid: number
  readonly source: 'shop' | 'lottery'
  readonly ref: string
  readonly kind: ShopPrizeKind
  readonly amount: number
  readonly name: string
  readonly name_en: string
  readonly state: 'address' | 'done'
}

export async function add(trx: Trx, { uid, ...values }: NewOrder): Promise<string> {
  const { id } = await trx
    .insertInto('prize_order')
    .values({ uid: String(uid), ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function listOwn(db: Db, uid: number) {
  return db
    .selectFrom('prize_order')
    .select(['name', 'kind', 'amount', 'source', 'state', 'bought', 'points', 'created_at'])
    .where('uid', '=', String(uid))
    .orderBy('id')
    .execute()
}

/** Orders stay, as their journals do, without the name and the address. */
export async function forget(trx: Trx, uid: number): Promise<void> {
  await sql`update prize_order set uid = null, address = null where uid = ${String(uid)}`.execute(
    trx,
  )
}
