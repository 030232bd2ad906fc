import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import { trimPerPerson } from '../../platform/db/trim-per-person.ts'
import type { Merge } from '../../platform/ctx/person.ts'

interface Note {
  readonly uid: number
  readonly workId: string
  readonly seconds: number
  readonly at: Date
}

/** The last write wins by its time, which is cut to now: nothing could replace a position from the future. */
export async function save(trx: Trx, { uid, workId, seconds, at }: Note): Promise<void> {
  await sql`
    insert into video_position as had (uid, work_id, seconds, at)
    values (${String(uid)}, ${workId}, ${seconds}, least(${at}, app_now()))
    on conflict (uid, work_id) do update set seconds = excluded.seconds, at = excluded.at
      where had.at <= excluded.at
  `.execute(trx)
}

export async function find(
  db: Db,
  { uid, workId }: { readonly uid: number; readonly workId: string },
): Promise<number | undefined> {
  const found = await db
    .selectFrom('video_position')
    .select('seconds')
    .where('uid', '=', String(uid))
    .where('work_id', '=', workId)
    .executeTakeFirst()
  return found?.seconds
}

/** Moves positions to another account; of two for one work the later wins. */
export async function merge(trx: Trx, { from, into }: Merge): Promise<void> {
  await sql`
    insert into video_position as had (uid, work_id, seconds, at)
    select ${String(into)}, work_id, seconds, at from video_position
    where uid = ${String(from)} order by work_id
    on conflict (uid, work_id) do update set seconds = excluded.seconds, at = excluded.at
      where had.at <= excluded.at
  `.execute(trx)
  await removeAll(trx, from)
}

export function listAll(db: Db, uid: number) {
  return db
    .selectFrom('video_position')
    .select(['work_id', 'seconds', 'at'])
    .where('uid', '=', String(uid))
    .orderBy('at')
    .execute()
}

export async function removeAll(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('video_position').where('uid', '=', String(uid)).execute()
}

/** Keeps the newest `max` positions of each person. */
export const cut = (ctx: Parameters<typeof trimPerPerson>[0], max: number) =>
  trimPerPerson(ctx, { table: 'video_position', newest: ['at', 'work_id'], max })
