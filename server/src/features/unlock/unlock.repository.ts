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

/** Answers its id; undefined where the person has it already, or there is no such work. */
export async function add(
  trx: Trx,
  { uid, workId, how, price }: NewUnlock,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into unlock (uid, work_id, kind, how, price)
    select ${String(uid)}, id, kind, ${how}, ${price ?? null} from work where id = ${workId}
    on conflict do nothing
    returning id
  `.execute(trx)
  return rows[0]?.id
}

/** What it was paid with. Answers whether it is the first thing that the person ever opened for good. */
export async function setPaid(
  trx: Trx,
  id: string,
  { coin, bonus, couponId }: { coin?: number; bonus?: number; couponId?: string },
): Promise<boolean> {
  const { rows } = await sql<{ is_first: boolean }>`
    update unlock as one set paid_coin = ${coin ?? 0}, paid_bonus = ${bonus ?? 0},
      coupon_id = ${couponId ?? null}
    where id = ${id}
    returning not exists (select from unlock where uid = one.uid and id <> one.id)
      and not exists (select from unlock_refund where uid = one.uid) as is_first
  `.execute(trx)
  return rows[0]?.is_first ?? false
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
    .select(['work_id', 'how', 'price', 'paid_coin', 'paid_bonus', 'created_at'])
    .where('uid', '=', String(uid))
    .orderBy('id')
    .execute()
}

export async function removeAll(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('unlock').where('uid', '=', String(uid)).execute()
}
