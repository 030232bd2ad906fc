import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { fileLock } from './media-file.names.ts'

/** Until the transaction ends, nobody else moves in or removes what lies at the path. */
export async function lockFile(trx: Trx, path: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${fileLock(path)}, 0))`.execute(trx)
}

/** The same without waiting: whether the lock was to be had. */
export async function tryLockFile(trx: Trx, path: string): Promise<boolean> {
  const { rows } = await sql<{ is_taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${fileLock(path)}, 0)) as is_taken
  `.execute(trx)
  return rows[0]?.is_taken ?? false
}

/** Those among `paths` that some row refers to. */
export async function listReferred(db: Db, paths: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    with asked as (
      select path, split_part(path, '/', 2) as kind, split_part(path, '/', 4) as name
      from unnest(${[...paths]}::text[]) as path
    )
    select path from asked join media_picture using (path)
    union select asked.path from asked join media_video on asked.kind = 'v' and item = asked.name
    union select asked.path from asked join media_video on asked.kind = 'o' and sha256 = asked.name
      where original is not null
    union select asked.path from asked join media_upload on asked.kind = 'o' and sha256 = asked.name
      where state = 'arrived' and video_id is null
  `.execute(db)
  return rows.map(({ path }) => path)
}

/** Those among `paths` that were given up and wait for their days. */
export async function listWaiting(db: Db, paths: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('media_removed')
    .select('path')
    .where('path', 'in', paths)
    .execute()
  return rows.map(({ path }) => path)
}

/** Files that were discarded at least some days ago, after the cursor `after`. */
export async function listRemoved(
  db: Db,
  { days, after, limit }: { readonly days: number; readonly after: string; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('media_removed')
    .select('path')
    .where('removed_at', '<', sql<Date>`app_now() - make_interval(days => ${days})`)
    .where('path', '>', after)
    .orderBy('path')
    .limit(limit)
    .execute()
  return rows.map(({ path }) => path)
}

export async function forgetRemoved(trx: Trx, path: string): Promise<void> {
  await trx.deleteFrom('media_removed').where('path', '=', path).execute()
}
