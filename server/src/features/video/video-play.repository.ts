import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { Play } from './video-play.ts'

export interface PlayRow extends Play {
  readonly id: string
}

const columns = ['id', 'reason', 'ends_at', 'started_at', 'height'] as const

export async function add(
  trx: Trx,
  {
    uid,
    workId,
    ...play
  }: Omit<PlayRow, 'started_at'> & { readonly uid: number; readonly workId: string },
): Promise<void> {
  await trx
    .insertInto('video_play')
    .values({ ...play, uid: String(uid), work_id: workId })
    .execute()
}

/** A play of this work that this person began. */
export async function find(
  db: Db,
  { id, uid, workId }: { readonly id: string; readonly uid: number; readonly workId: string },
): Promise<PlayRow | undefined> {
  const found = await db
    .selectFrom('video_play')
    .select(columns)
    .where('id', '=', id)
    .where('uid', '=', String(uid))
    .where('work_id', '=', workId)
    .executeTakeFirst()
  return found as PlayRow | undefined
}

/** Stores the viewer's rights again, which may have grown or been prolonged since the play began. */
export async function update(
  trx: Trx,
  { id, reason, ends_at, height }: Omit<PlayRow, 'started_at'>,
): Promise<void> {
  await trx
    .updateTable('video_play')
    .set({ reason, ends_at, height })
    .where('id', '=', id)
    .execute()
}

export function listAll(db: Db, uid: number) {
  return db
    .selectFrom('video_play')
    .select([...columns, 'work_id'])
    .where('uid', '=', String(uid))
    .orderBy('started_at')
    .execute()
}

export async function removeAll(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('video_play').where('uid', '=', String(uid)).execute()
}

/** Removes a batch of expired plays; answers their number. */
export async function removeOld(
  trx: Trx,
  { days, limit }: { readonly days: number; readonly limit: number },
): Promise<number> {
  const { rows } = await sql`
    delete from video_play where id in (
      select id from video_play
      where started_at < app_now() - make_interval(days => ${days}) limit ${limit}
    ) returning 1
  `.execute(trx)
  return rows.length
}
