import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import { pictureRows } from './comment-rows.repository.ts'

/** A person's comments and liked comments, for their export. */
export async function listAllOf(db: Db, uid: number) {
  const comments = await db
    .selectFrom('comment')
    .select(['id', 'work_id', 'root_id', 'text', 'at_second', 'created_at'])
    .select(['edited_at', 'deleted_at', 'deleted_by', 'reason'])
    .select(pictureRows(sql`comment.id`).as('pictures'))
    .where('author_uid', '=', String(uid))
    .orderBy('id')
    .execute()
  const likes = await db
    .selectFrom('comment_like')
    .select(['comment_id', 'created_at'])
    .where('uid', '=', String(uid))
    .orderBy('comment_id')
    .execute()
  const mentions = await db
    .selectFrom('comment_mention')
    .select(['comment_id', 'name'])
    .where('uid', '=', String(uid))
    .orderBy('comment_id')
    .execute()
  return { comments, commentLikes: likes, commentMentions: mentions }
}

/** Whether the person's comments are to keep their text, by their choice when they closed the account. */
export async function keepsComments(trx: Trx, uid: number): Promise<boolean> {
  const found = await trx
    .selectFrom('account')
    .select('keeps_comments')
    .where('uid', '=', String(uid))
    .executeTakeFirst()
  return found?.keeps_comments === true
}

/** Locks what a person's leaving changes, in order of id, as comments are always locked. */
export async function lockAllOf(trx: Trx, uid: number): Promise<void> {
  await sql`
    select from comment
    where author_uid = ${uid} or to_uid = ${uid}
      or id in (select root_id from comment where author_uid = ${uid})
      or id in (select comment_id from comment_like where uid = ${uid})
    order by id for no key update
  `.execute(trx)
}

/** Deletes the person's comments as their author would; answers how many each work has lost. */
export async function removeAllOf(
  trx: Trx,
  uid: number,
): Promise<{ readonly workId: string; readonly removed: number }[]> {
  await sql`
    update comment set replies = comment.replies - gone.replies
    from (
      select root_id, count(*) as replies from comment
      where author_uid = ${uid} and root_id is not null
        and deleted_at is null and held_at is null
      group by root_id
    ) as gone
    where comment.id = gone.root_id
  `.execute(trx)
  await sql`
    delete from comment_mention
    where comment_id in (select id from comment where author_uid = ${uid})
  `.execute(trx)
  for (const table of ['comment_picture', 'comment_withheld']) {
    await sql`
      delete from ${sql.table(table)}
      where comment_id in (select id from comment where author_uid = ${uid})
    `.execute(trx)
  }
  const { rows } = await sql<{ workId: string; removed: number }>`
    with counted as (
      select work_id, count(*)::int as removed from comment
      where author_uid = ${uid} and deleted_at is null and held_at is null group by work_id
    ), gone as (
      update comment
      set text = '', is_pinned = false, held_at = null, deleted_by = 'author', deleted_at = app_now()
      where author_uid = ${uid} and deleted_at is null
    )
    select work_id as "workId", removed from counted
  `.execute(trx)
  return rows
}

/** Removes the person's likes, and their name from comments: these stay, since others replied to them. */
export async function removeNameOf(trx: Trx, uid: number): Promise<void> {
  const person = String(uid)
  await sql`
    with gone as (delete from comment_like where uid = ${person} returning comment_id)
    update comment set likes = likes - 1 from gone where comment.id = gone.comment_id
  `.execute(trx)
  await trx
    .updateTable('comment')
    .set({ author_uid: null })
    .where('author_uid', '=', person)
    .execute()
  await trx.deleteFrom('comment_mention').where('uid', '=', person).execute()
  await trx.updateTable('comment').set({ to_uid: null }).where('to_uid', '=', person).execute()
}
