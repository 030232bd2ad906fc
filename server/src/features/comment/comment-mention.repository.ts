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
    readonly picked: readonly number[]
  },
): Promise<NamedRow[]> {
  const { names, workId, hiddenAuthors, picked } = given
  const { rows } = await sql<NamedRow>`
    select uid, name,
      uid = (select author_uid from work where id = ${workId})
        or exists (select from comment where author_uid = account.uid and work_id = ${workId}) as is_here
    from account
    where registered_at is not null and name = any(${names}::text[])
      and uid <> all(${hiddenAuthors}::bigint[])
    order by uid = any(${picked}::bigint[]) desc
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

export function removeMentions(trx: Trx, commentId: string): Promise<void> {
  return removeMentionsOf(trx, [commentId])
}

export async function removeMentionsOf(trx: Trx, commentIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('comment_mention').where('comment_id', 'in', commentIds).execute()
}

export async function listMentioned(
  db: Db,
  commentId: string,
): Promise<{ uid: number; name: string }[]> {
  const rows = await db
    .selectFrom('comment_mention')
    .select(['uid', 'name'])
    .where('comment_id', '=', commentId)
    .execute()
  return rows.map(({ uid, name }) => ({ uid: Number(uid), name }))
}

/** How many of the latest comments are searched for participants. */
const latest = 300

/** Who takes part below a work: its author, then those who commented last. */
export async function listPeopleHere(
  db: Db,
  { workId, uid }: { readonly workId: string; readonly uid: number },
): Promise<number[]> {
  const { rows } = await sql<{ uid: string }>`
    select author_uid as uid from (
      select author_uid, id from (
        select author_uid, id from comment
        where work_id = ${workId} and deleted_at is null and held_at is null
        order by id desc limit ${sql.lit(latest)}
      ) as commented
      union all select author_uid, ${'9223372036854775807'}::bigint from work where id = ${workId}
    ) as here
    where author_uid is not null and author_uid <> ${uid}
    group by author_uid order by max(id) desc
  `.execute(db)
  return rows.map((row) => Number(row.uid))
}
