import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'

const coolingOff = sql`interval '15 days'`

/** Asked for twice, it stays with the first time, and with the last choice. Undefined where there is no such person. */
export async function close(
  trx: Trx,
  { uid, keepComments }: { readonly uid: number; readonly keepComments: boolean },
): Promise<Date | undefined> {
  const closing = await trx
    .updateTable('account')
    .set({ closes_at: sql<Date>`coalesce(closes_at, app_now() + ${coolingOff})` })
    .set({ keeps_comments: keepComments })
    .where('uid', '=', String(uid))
    .returning('closes_at')
    .executeTakeFirst()
  return closing?.closes_at ?? undefined
}

/** False where it was not closing. */
export async function reopen(trx: Trx, uid: number): Promise<boolean> {
  const reopened = await trx
    .updateTable('account')
    .set({ closes_at: null })
    .where('uid', '=', String(uid))
    .where('closes_at', 'is not', null)
    .returning('uid')
    .executeTakeFirst()
  return reopened !== undefined
}

const isDue = sql<boolean>`closes_at <= app_now()`

export async function listDue(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .select('uid')
    .where(isDue)
    .where('uid', '>', String(after))
    .orderBy('uid')
    .limit(limit)
    .execute()
  return rows.map(({ uid }) => Number(uid))
}

/** Holds an account that is due; false where its person has come back or it is gone. */
export async function lockDue(trx: Trx, uid: number): Promise<boolean> {
  const found = await trx
    .selectFrom('account')
    .select('uid')
    .where('uid', '=', String(uid))
    .where(isDue)
    .forUpdate()
    .executeTakeFirst()
  return found !== undefined
}
