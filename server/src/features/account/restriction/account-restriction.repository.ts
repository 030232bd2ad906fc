import type { RestrictionKind } from '@kaleido/contract/moderation-restriction'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { restrictionStands } from '../../session/index.ts'

/** Locks these accounts in the order of their uids; answers those that exist. */
export async function lockAll(
  trx: Trx,
  uids: readonly number[],
): Promise<{ uid: number; name: string }[]> {
  const rows = await trx
    .selectFrom('account')
    .select(['uid', 'name'])
    .where('uid', 'in', uids.map(String))
    .orderBy('uid')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ uid, name }) => ({ uid: Number(uid), name }))
}

export interface NewRestriction {
  readonly kind: RestrictionKind
  readonly reason: string
  /** Null for good. */
  readonly until: Date | null
  readonly staffId: string | null
}

/** Adds one for each of these people. */
export async function addAll(
  trx: Trx,
  uids: readonly number[],
  { kind, reason, until, staffId }: NewRestriction,
): Promise<Map<number, string>> {
  const values = uids.map((uid) => ({
    uid: String(uid),
    kind,
    reason,
    until,
    restricted_by: staffId,
  }))
  const rows = await trx
    .insertInto('account_restriction')
    .values(values)
    .returning(['id', 'uid'])
    .execute()
  return new Map(rows.map(({ id, uid }) => [Number(uid), id]))
}

interface Ending {
  readonly uids: readonly number[]
  readonly kind: RestrictionKind
  readonly staffId: string | null
}

/** Ends what has not ended before; answers the ids of those that still stood. */
export async function endAll(trx: Trx, { uids, kind, staffId }: Ending): Promise<string[]> {
  const rows = await trx
    .updateTable('account_restriction')
    .set({ ended_at: sql<Date>`app_now()`, ended_by: staffId })
    .where('uid', 'in', uids.map(String))
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .returning(['id', sql<boolean>`(until is null or until > app_now())`.as('stood')])
    .execute()
  return rows.filter(({ stood }) => stood).map(({ id }) => id)
}

/** Ends this one; answers whose it was if it stood. */
export async function endOne(
  trx: Trx,
  { id, staffId }: { readonly id: string; readonly staffId: string | null },
): Promise<number | undefined> {
  const ended = await trx
    .updateTable('account_restriction')
    .set({ ended_at: sql<Date>`app_now()`, ended_by: staffId })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('uid')
    .executeTakeFirst()
  return ended && Number(ended.uid)
}

export async function isBanned(db: Db, uid: number): Promise<boolean> {
  const found = await db
    .selectFrom('account_restriction')
    .select('id')
    .where('uid', '=', String(uid))
    .where('kind', '=', 'ban')
    .where(restrictionStands)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** For a person's export. */
export function listAll(db: Db, uid: number) {
  return db
    .selectFrom('account_restriction')
    .select(['id', 'kind', 'reason', 'created_at', 'until', 'ended_at'])
    .where('uid', '=', String(uid))
    .orderBy('id')
    .execute()
}
