import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { PictureUse } from '../../platform/ctx/uses.ts'

/** For so long what a removed work is made of is kept; by a moderator's removal for longer than it can be appealed. */
const keptDays = { author: 30, moderator: 45 } as const

/** Of the row `work`: it needs nothing any more, and cannot come back. */
export const isGone = sql<boolean>`(
  work.state = 'removed' and work.removed_at < app_now() - make_interval(days => ${keptDays.author})
  and (
    work.removed_by is distinct from 'moderator'
    or (
      not work.is_kept
      and work.removed_at < app_now() - make_interval(days => ${keptDays.moderator})
    )
  )
)`

export const pictures: PictureUse = {
  isNeeded: sql`(
    exists (select from work where cover_id = media_picture.id and not ${isGone})
    or exists (
      select from work_picture join work on work.id = work_picture.work_id
      where picture_id = media_picture.id and not ${isGone}
    )
  )`,
}

/** One work, which stays as it is until the transaction ends. */
export function lock(trx: Trx, id: string) {
  return trx
    .selectFrom('work')
    .select(['author_uid', 'state', 'removed_by'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function remove(
  trx: Trx,
  { id, by, reason }: { id: string; by: 'author' | 'moderator'; reason: string },
): Promise<void> {
  await trx
    .updateTable('work')
    .set({ state: 'removed', removed_by: by, removed_reason: reason })
    .where('id', '=', id)
    .execute()
}

/** Keeps what a removed work is made of, however long it takes, or for the usual time. */
export async function setKept(trx: Trx, id: string, isKept: boolean): Promise<void> {
  await trx.updateTable('work').set({ is_kept: isKept }).where('id', '=', id).execute()
}

/** What was not public before goes to review. False where what it is made of may be gone. */
export async function giveBack(trx: Trx, id: string): Promise<boolean> {
  const given = await trx
    .updateTable('work')
    .set({
      state: sql<string>`
        case when published_at is null or is_unreviewed then 'review' else 'published' end
      `,
      removed_by: null,
      removed_reason: '',
      is_kept: false,
    })
    .where('id', '=', id)
    .where(sql<boolean>`not ${isGone}`)
    .returning('id')
    .executeTakeFirst()
  return given !== undefined
}

/** What somebody made and is not removed yet. */
export async function listLeft(
  db: Db,
  { uid, limit }: { readonly uid: number; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('work')
    .select('id')
    .where('author_uid', '=', String(uid))
    .where('state', '<>', 'removed')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function removeAll(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('work').where('author_uid', '=', String(uid)).execute()
}
