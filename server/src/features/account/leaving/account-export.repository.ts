import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'

const columns = [
  'id',
  'uid',
  'state',
  'requested_at',
  'storage_key',
  'bytes',
  'expires_at',
] as const

export interface ExportRow {
  readonly id: string
  readonly uid: string
  readonly state: string
  readonly requested_at: Date
  readonly storage_key: string
  readonly bytes: string
  readonly expires_at: Date | null
}

/** False where one is being prepared already. */
export async function add(
  trx: Trx,
  { uid, storageKey }: { uid: number; storageKey: string },
): Promise<string | undefined> {
  const added = await trx
    .insertInto('account_export')
    .values({ uid: String(uid), storage_key: storageKey })
    // Said in the statement itself: in a plan for any parameter it would not be known to be the index's.
    .onConflict((conflict) =>
      conflict.column('uid').where('state', '=', sql.lit('preparing')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** The newest that is not over. */
export function findNewest(db: Db, uid: number): Promise<ExportRow | undefined> {
  return db
    .selectFrom('account_export')
    .select(columns)
    .where('uid', '=', String(uid))
    .where(sql<boolean>`(expires_at is null or expires_at > app_now())`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function find(db: Db, id: string): Promise<ExportRow | undefined> {
  return db.selectFrom('account_export').select(columns).where('id', '=', id).executeTakeFirst()
}

/** What may be fetched. */
export function findReady(db: Db, id: string): Promise<ExportRow | undefined> {
  return db
    .selectFrom('account_export')
    .select(columns)
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .where(sql<boolean>`expires_at > app_now()`)
    .executeTakeFirst()
}

/** Both a file and a failure are kept for a day. */
export async function settle(
  trx: Trx,
  { id, state, bytes }: { id: string; state: 'ready' | 'failed'; bytes: number },
): Promise<void> {
  await trx
    .updateTable('account_export')
    .set({ state, bytes: String(bytes), expires_at: sql<Date>`app_now() + interval '24 hours'` })
    .where('id', '=', id)
    .execute()
}

/** Settles as failed what has been prepared for longer than all attempts may take: the last one died. */
export async function failLost(trx: Trx, seconds: number): Promise<void> {
  await sql`
    update account_export set state = 'failed', expires_at = app_now() + interval '24 hours'
    where state = 'preparing' and requested_at < app_now() - make_interval(secs => ${seconds})
  `.execute(trx)
}

export function listOver(db: Db, limit: number): Promise<ExportRow[]> {
  return db
    .selectFrom('account_export')
    .select(columns)
    .where(sql<boolean>`expires_at <= app_now()`)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function remove(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('account_export').where('id', '=', id).execute()
}

/** Those among the files that no row knows: their persons are gone. */
export async function listUnknown(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${[...keys]}::text[]) as key
    where not exists (select from account_export where storage_key = key)
  `.execute(db)
  return rows.map(({ key }) => key)
}

export function listAll(db: Db, uid: number) {
  return db
    .selectFrom('account_export')
    .select(['state', 'requested_at', 'bytes', 'expires_at'])
    .where('uid', '=', String(uid))
    .orderBy('id')
    .execute()
}
