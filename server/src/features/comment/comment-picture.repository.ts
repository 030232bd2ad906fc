import { sql } from 'kysely'
import type { PictureUse } from '../../platform/ctx/uses.ts'
import type { PictureRow } from '../media/index.ts'
import { pictureRows } from './comment-rows.repository.ts'
import type { Db, Trx } from '../../platform/db/db.ts'

export const pictures: PictureUse = {
  isNeeded: sql`exists (select from comment_picture where picture_id = media_picture.id)`,
}

export async function addPictures(
  trx: Trx,
  commentId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const rows = ids.map((picture_id, position) => ({ comment_id: commentId, position, picture_id }))
  await trx.insertInto('comment_picture').values(rows).execute()
}

/** Without them its pictures are garbage; answers which they were. */
export async function removePictures(trx: Trx, commentIds: readonly string[]): Promise<string[]> {
  const removed = await trx
    .deleteFrom('comment_picture')
    .where('comment_id', 'in', commentIds)
    .returning('picture_id')
    .execute()
  return removed.map(({ picture_id }) => picture_id)
}

export async function hasPictures(db: Db, commentId: string): Promise<boolean> {
  const found = await db
    .selectFrom('comment_picture')
    .select('comment_id')
    .where('comment_id', '=', commentId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether somebody published a work that is still there. */
export async function hasPublished(db: Db, uid: number): Promise<boolean> {
  const found = await db
    .selectFrom('work')
    .select('id')
    .where('author_uid', '=', String(uid))
    .where('state', '=', 'published')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The pictures of these comments, by comment. */
export async function listPicturesOf(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly PictureRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('comment')
    .select('comment.id')
    .select(pictureRows(sql`comment.id`).as('pictures'))
    .where('comment.id', 'in', ids)
    .execute()
  return new Map(rows.flatMap(({ id, pictures: own }) => (own ? [[id, own] as const] : [])))
}
