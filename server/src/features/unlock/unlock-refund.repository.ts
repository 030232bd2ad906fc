import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { How } from './unlock.repository.ts'

export interface PaidRow {
  readonly id: string
  readonly uid: string
  readonly work_id: string
  readonly how: How
  readonly paid_coin: number
  readonly paid_bonus: number
  readonly coupon_id: string | null
}

/** Nobody else refunds it before the transaction ends. */
export async function lock(trx: Trx, id: string): Promise<PaidRow | undefined> {
  const { rows } = await sql<PaidRow>`
    select id, uid, work_id, how, paid_coin, paid_bonus, coupon_id from unlock
    where id = ${id} for update
  `.execute(trx)
  return rows[0]
}

/** Ends it: what the person had is kept as what was given back. */
export async function end(trx: Trx, id: string, because: 'removed' | 'staff'): Promise<void> {
  await sql`
    with ended as (delete from unlock where id = ${id} returning *)
    insert into unlock_refund
      (unlock_id, uid, work_id, how, price, paid_coin, paid_bonus, coupon_id, bought_at, because)
    select id, uid, work_id, how, price, paid_coin, paid_bonus, coupon_id, created_at, ${because}
    from ended
  `.execute(trx)
}

export interface Removed {
  /** The works that are removed and still are: one, or all of an author. */
  readonly of: { readonly workId: string } | { readonly authorUid: number }
  readonly days: number
  readonly limit: number
}

/** What was paid for lately of removed works; by person, so that two batches lock pots alike. */
export async function lockLately(trx: Trx, { of, days, limit }: Removed): Promise<string[]> {
  const isOf =
    'workId' in of
      ? sql`unlock.work_id = ${of.workId}`
      : sql`work.author_uid = ${String(of.authorUid)}`
  const { rows } = await sql<{ id: string }>`
    select unlock.id from unlock join work on work.id = unlock.work_id
    where ${isOf} and work.state = 'removed' and unlock.how <> 'gift'
      and unlock.created_at > work.removed_at - make_interval(days => ${days})
    order by unlock.uid limit ${limit} for update of unlock skip locked
  `.execute(trx)
  return rows.map(({ id }) => id)
}

export function listOf(
  db: Db,
  { uid, before, limit }: { uid: number; before: string | undefined; limit: number },
) {
  let query = db
    .selectFrom('unlock')
    .innerJoin('work', 'work.id', 'unlock.work_id')
    .select(['unlock.id', 'unlock.work_id', 'work.title', 'unlock.how'])
    .select(['paid_coin', 'paid_bonus', 'unlock.created_at as at'])
    .where('unlock.uid', '=', String(uid))
    .orderBy('unlock.id', 'desc')
    .limit(limit)
  if (before !== undefined) query = query.where('unlock.id', '<', before)
  return query.execute()
}

export function listAll(db: Db, uid: number) {
  return db
    .selectFrom('unlock_refund')
    .select(['work_id', 'how', 'paid_coin', 'paid_bonus', 'bought_at', 'because', 'created_at'])
    .where('uid', '=', String(uid))
    .orderBy('unlock_id')
    .execute()
}

export async function removeAll(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('unlock_refund').where('uid', '=', String(uid)).execute()
}
