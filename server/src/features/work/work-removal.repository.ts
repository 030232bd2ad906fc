import { sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'

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

/** What was never published goes back to review. */
export async function giveBack(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('work')
    .set({
      state: sql<string>`case when published_at is null then 'review' else 'published' end`,
      removed_by: null,
      removed_reason: '',
    })
    .where('id', '=', id)
    .execute()
}

export async function removeAll(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('work').where('author_uid', '=', String(uid)).execute()
}
