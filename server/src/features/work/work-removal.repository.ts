import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** One work, which stays as it is until the transaction ends. */
export function lock(db: Db, id: string) {
  return db
    .selectFrom('work')
    .select(['author_uid', 'state', 'removed_by'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function remove(
  db: Db,
  { id, by, reason }: { id: string; by: 'author' | 'moderator'; reason: string },
): Promise<void> {
  await db
    .updateTable('work')
    .set({ state: 'removed', removed_by: by, removed_reason: reason })
    .where('id', '=', id)
    .execute()
}

/** What was never published goes back to review. */
export async function giveBack(db: Db, id: string): Promise<void> {
  await db
    .updateTable('work')
    .set({
      state: sql<string>`case when published_at is null then 'review' else 'published' end`,
      removed_by: null,
      removed_reason: '',
    })
    .where('id', '=', id)
    .execute()
}

export async function removeAll(db: Db, uid: number): Promise<void> {
  await db.deleteFrom('work').where('author_uid', '=', String(uid)).execute()
}
