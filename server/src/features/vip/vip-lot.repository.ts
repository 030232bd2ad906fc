import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { Tier } from './vip.repository.ts'

/** What the time was given for. */
export type Source = 'money' | 'coins' | 'gift' | 'code' | 'task'

/** Each source names a lot once. */
export interface LotKey {
  readonly source: Source
  readonly ref: string
}

export interface NewLot extends LotKey {
  readonly uid: number
  readonly tier: Tier
  readonly hours: number
  readonly journalId: string | undefined
}

/** False where it was given before. */
export async function add(trx: Trx, { uid, journalId, ...lot }: NewLot): Promise<boolean> {
  const added = await trx
    .insertInto('vip_lot')
    .values({ ...lot, uid: String(uid), journal_id: journalId ?? null })
    .onConflict((conflict) => conflict.columns(['source', 'ref']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export interface LotRow {
  readonly id: string
  readonly uid: string | null
  readonly tier: Tier
}

/** One that was not revoked. */
export async function find(db: Db, { source, ref }: LotKey): Promise<LotRow | undefined> {
  const found = await db
    .selectFrom('vip_lot')
    .select(['id', 'uid', 'tier'])
    .where('source', '=', source)
    .where('ref', '=', ref)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return found as LotRow | undefined
}

/**
 * Revokes a lot, and answers the seconds that were left of it. Older lots of a tier run out first, so that what is left
 * of the tier belongs to the latest ones. Undefined where it was revoked before. The membership is locked.
 */
export async function revoke(
  trx: Trx,
  { id, uid, tier }: { readonly id: string; readonly uid: number; readonly tier: Tier },
): Promise<number | undefined> {
  const left =
    tier === 'vip' ? sql`vip_until - greatest(app_now(), svip_until)` : sql`svip_until - app_now()`
  const { rows } = await sql<{ seconds: number }>`
    update vip_lot as lot set revoked_at = app_now(), revoked_seconds = (
      select ceil(greatest(0, least(lot.hours * 3600,
        coalesce(extract(epoch from ${left}), 0) - 3600 * (
          select coalesce(sum(hours), 0) from vip_lot as later
          where later.uid = lot.uid and later.tier = lot.tier and later.id > lot.id
            and later.revoked_at is null
        ))))::int
      from vip_membership where uid = ${String(uid)}
    )
    where id = ${id} and revoked_at is null
    returning revoked_seconds as seconds
  `.execute(trx)
  return rows[0]?.seconds
}

/** Whether somebody has bought time before, with money or coins. */
export async function hasBought(db: Db, uid: number): Promise<boolean> {
  const found = await db
    .selectFrom('vip_lot')
    .select('id')
    .where('uid', '=', String(uid))
    .where('source', 'in', ['money', 'coins'])
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export function listOwn(db: Db, uid: number) {
  return db
    .selectFrom('vip_lot')
    .select(['tier', 'hours', 'source', 'created_at', 'revoked_at', 'revoked_seconds'])
    .where('uid', '=', String(uid))
    .orderBy('id')
    .execute()
}

/** Lots stay, as the journals do that they belong to, without the name. */
export async function forget(trx: Trx, uid: number): Promise<void> {
  await sql`update vip_lot set uid = null where uid = ${String(uid)}`.execute(trx)
}
