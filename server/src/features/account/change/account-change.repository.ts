import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'

export interface ChangeRow {
  readonly id: string
  readonly kind: string
  readonly device: string
  readonly created_at: Date
}

interface NewChange {
  readonly uid: number
  readonly kind: string
  readonly device: string
}

export async function add(trx: Trx, { uid, kind, device }: NewChange): Promise<string> {
  const { id } = await trx
    .insertInto('account_change')
    .values({ uid: String(uid), kind, device })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function addNotices(
  trx: Trx,
  { id, sessionIds }: { id: string; sessionIds: readonly string[] },
): Promise<void> {
  await sql`
    insert into account_change_notice (session_id, change_id)
    select session_id, ${id} from unnest(${[...sessionIds]}::bigint[]) as session_id
  `.execute(trx)
}

/** The latest change of which a login has not been told. */
export function findNew(db: Db, sessionId: string): Promise<ChangeRow | undefined> {
  return db
    .selectFrom('account_change_notice')
    .innerJoin('account_change', 'id', 'change_id')
    .select(['id', 'kind', 'device', 'created_at'])
    .where('session_id', '=', sessionId)
    .orderBy('change_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function isOwn(db: Db, { uid, id }: { uid: number; id: string }): Promise<boolean> {
  const found = await db
    .selectFrom('account_change')
    .select('id')
    .where('id', '=', id)
    .where('uid', '=', String(uid))
    .executeTakeFirst()
  return found !== undefined
}

export async function removeNotices(
  trx: Trx,
  { sessionId, id }: { sessionId: string; id: string },
): Promise<void> {
  await trx
    .deleteFrom('account_change_notice')
    .where('session_id', '=', sessionId)
    .where('change_id', '<=', id)
    .execute()
}

export function list(
  db: Db,
  { uid, before, limit }: { uid: number; before: string | undefined; limit: number },
): Promise<ChangeRow[]> {
  return db
    .selectFrom('account_change')
    .select(['id', 'kind', 'device', 'created_at'])
    .where('uid', '=', String(uid))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function listAll(db: Db, uid: number): Promise<ChangeRow[]> {
  return db
    .selectFrom('account_change')
    .select(['id', 'kind', 'device', 'created_at'])
    .where('uid', '=', String(uid))
    .orderBy('id')
    .execute()
}

export async function removeOld(trx: Trx, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from account_change where id in (
      select id from account_change where created_at < app_now() - interval '365 days' limit ${limit}
    ) returning 1
  `.execute(trx)
  return rows.length
}
