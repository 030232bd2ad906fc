import { sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'
import type { PictureUse } from '../../platform/ctx/uses.ts'

/** For so long a removal can be taken back, and what the work is made of is kept. */
const keptDays = 30

/** Of the row `work`: it needs nothing any more. */
export const isGone = sql<boolean>`(
  work.state = 'removed' and work.removed_at < app_now() - make_interval(days => ${keptDays})
)`

export const pictures: PictureUse = {
  isNeeded: sql`(
    exists (select from work where cover_id = media_picture.id and not ${isGone})
    or exists (
      select from work_picture join work on work.id = work_picture.work_id
      where picture_id = media_picture.id and not ${isGone}
    )
  )`,
  released: sql`
    select cover_id from work where ${isGone}
    union all select picture_id from work_picture join work on work.id = work_id where ${isGone}
  `,
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

/** What was not public before goes to review. */
export async function giveBack(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('work')
    .set({
      state: sql<string>`
        case when published_at is null or is_unreviewed then 'review' else 'published' end
      `,
      removed_by: null,
      removed_reason: '',
    })
    .where('id', '=', id)
    .execute()
}

export async function removeAll(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('work').where('author_uid', '=', String(uid)).execute()
}
