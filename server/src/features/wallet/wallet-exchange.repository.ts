import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

/** The coins that somebody turned into points on the present day. */
export async function sumOfToday(db: Db, uid: number): Promise<number> {
  const { coins } = await db
    .selectFrom('wallet_exchange')
    .select(({ fn }) => fn.sum<string | null>('coins').as('coins'))
    .where('uid', '=', String(uid))
    .where('created_at', '>=', sql<Date>`date_trunc('day', app_now(), 'Asia/Shanghai')`)
    .executeTakeFirstOrThrow()
  return Number(coins ?? 0)
}

/** Answers its id. */
export async function add(
  trx: Trx,
  { uid, coins, points }: { readonly uid: number; readonly coins: number; readonly points: number },
): Promise<string> {
  const { id } = await trx
    .insertInto('wallet_exchange')
    .values({ uid: String(uid), coins, points })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function listAll(db: Db, uid: number) {
  return db
    .selectFrom('wallet_exchange')
    .select(['coins', 'points', 'created_at'])
    .where('uid', '=', String(uid))
    .orderBy('id')
    .execute()
}

export async function removeAll(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('wallet_exchange').where('uid', '=', String(uid)).execute()
}
