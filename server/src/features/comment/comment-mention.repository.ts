import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

/** So many people with the searched names are considered: who shares a common name is not found by it. */
const most = 200

export interface NamedRow {
  readonly uid: string
  readonly name: string
  readonly is_here: boolean
}

/** People with one of these names whom the author of a comment may mention: there is no block between the two. */
export async function listNamed(
  db: Db,
  given: {
    readonly names: readonly string[]
    readonly workId: string
    readonly hiddenAuthors: readonly number[]
  },
): Promise<NamedRow[]> {
  const { names, workId, hiddenAuthors } = given
  const { rows } = await sql<NamedRow>`
    select uid, name,
      uid = (select author_uid from work where id = ${workId})
        or exists (select from comment where author_uid = account.uid and work_id = ${workId}) as is_here
    from account
    where registered_at is not null and name = any(${names}::text[])
      and uid <> all(${hiddenAuthors}::bigint[])
    limit ${sql.lit(most)}
  `.execute(db)
  return rows
}

/** Replaces the mentions of a comment. */
export async function setMentions(
  trx: Trx,
  commentId: string,
  mentions: readonly { readonly uid: number; readonly name: string }[],
): Promise<void> {
  await removeMentions(trx, commentId)
  if (mentions.length === 0) return
  await trx
    .insertInto('comment_mention')
    .values(mentions.map(({ uid, name }) => ({ comment_id: commentId, uid: String(uid), name })))
    .execute()
}

export async function removeMentions(trx: Trx, commentId: string): Promise<void> {
  await trx.deleteFrom('comment_mention').where('comment_id', '=', commentId).execute()
}
