import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

/** A person's comments and liked comments, for their export. */
export async function listAllOf(db: Db, uid: number) {
  const comments = await db
    .selectFrom('comment')
    .select(['id', 'work_id', 'root_id', 'text', 'at_second', 'created_at'])
    .select(['edited_at', 'deleted_at', 'deleted_by', 'reason'])
    .where('author_uid', '=', String(uid))
    .orderBy('id')
    .execute()
  const likes = await db
    .selectFrom('comment_like')
    .select(['comment_id', 'created_at'])
    .where('uid', '=', String(uid))
    .orderBy('comment_id')
    .execute()
  return { comments, commentLikes: likes }
}

/**
 * The comments of a deleted account stay without an author, since others replied to them. Its likes are removed in order
 * of comment id, the order in which comments are always locked.
 */
export async function forget(trx: Trx, uid: number): Promise<void> {
  const person = String(uid)
  await sql`
    select from comment
    where author_uid = ${person} or to_uid = ${person}
      or id in (select comment_id from comment_like where uid = ${person})
    order by id for no key update
  `.execute(trx)
  await sql`
    with gone as (delete from comment_like where uid = ${person} returning comment_id)
    update comment set likes = likes - 1 from gone where comment.id = gone.comment_id
  `.execute(trx)
  await trx
    .updateTable('comment')
    .set({ author_uid: null })
    .where('author_uid', '=', person)
    .execute()
  await trx.updateTable('comment').set({ to_uid: null }).where('to_uid', '=', person).execute()
}
