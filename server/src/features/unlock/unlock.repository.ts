import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

/** What a work was opened with. */
export type How = 'coins' | 'coupon' | 'gift'

export interface NewUnlock {
  readonly uid: number
  readonly workId: string
  readonly how: How
  /** The coins that were paid. */
  readonly price?: number
}

/** False where the person has it already, or there is no such work. */
export async function add(trx: Trx, { uid, workId, how, price }: NewUnlock): Promise<boolean> {
  const { rows } = await sql`
    insert into unlock (uid, work_id, kind, how, price)
    select ${String(uid)}, id, kind, ${how}, ${price ?? null} from work where id = ${workId}
    on conflict do nothing
    returning 1
  `.execute(trx)
  return rows.length > 0
}

export async function find(
  db: Db,
  { uid, workId }: Pick<NewUnlock, 'uid' | 'workId'>,
): Promise<How | undefined> {
  const found = await db
    .selectFrom('unlock')
    .select('how')
    .where('uid', '=', String(uid))
    .where('work_id', '=', workId)
    .executeTakeFirst()
  return found?.how as How | undefined
}

/** Whether anybody has a work for good. */
export async function isSold(db: Db, workId: string): Promise<boolean> {
  const found = await db
    .selectFrom('unlock')
    .select('uid')
    .where('work_id', '=', workId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether there is such a person and such a work. */
export async function findBoth(
  db: Db,
  { uid, workId }: Pick<NewUnlock, 'uid' | 'workId'>,
): Promise<{ readonly hasPerson: boolean; readonly hasWork: boolean }> {
  const { rows } = await sql<{ hasPerson: boolean; hasWork: boolean }>`
    select exists (select from account where uid = ${String(uid)}) as "hasPerson",
      exists (select from work where id = ${workId}) as "hasWork"
  `.execute(db)
  return rows[0] ?? { hasPerson: false, hasWork: false }
}

export function listAll(db: Db, uid: number) {
  return db
    .selectFrom('unlock')
    .select(['work_id', 'how', 'price', 'created_at'])
    .where('uid', '=', String(uid))
    .orderBy('id')
    .execute()
}

export async function removeAll(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('unlock').where('uid', '=', String(uid)).execute()
}
