import { sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'

/** For so long a removal by the staff can be taken back: longer than it can be appealed. */
const keptDays = 45

/** Keeps what a moderator removes; before its text is erased. */
export async function withhold(trx: Trx, id: string): Promise<void> {
  await sql`
    insert into comment_withheld (comment_id, text)
    select id, text from comment where id = ${id} and deleted_at is null
  `.execute(trx)
}

/** Keeps what was removed, however long it takes, or for the usual time. */
export async function setKept(trx: Trx, id: string, isKept: boolean): Promise<void> {
  await trx
    .updateTable('comment_withheld')
    .set({ is_kept: isKept })
    .where('comment_id', '=', id)
    .execute()
}

/** Gives a comment back that a moderator removed. False where there is nothing to give back any more. */
export async function restore(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql`
    with kept as (delete from comment_withheld where comment_id = ${id} returning text)
    update comment set text = kept.text, deleted_at = null, deleted_by = null, reason = ''
    from kept where id = ${id} and deleted_by = 'moderator' returning id
  `.execute(trx)
  return rows.length > 0
}

/** Forgets one batch of what was removed long ago; answers whose comments, or none where all is forgotten. */
export async function forgetWithheld(trx: Trx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ comment_id: string }>`
    delete from comment_withheld where comment_id in (
      select comment_id from comment_withheld
      where withheld_at < app_now() - make_interval(days => ${keptDays}) and not is_kept
      order by withheld_at limit ${limit}
    ) returning comment_id
  `.execute(trx)
  return rows.map(({ comment_id }) => comment_id)
}
