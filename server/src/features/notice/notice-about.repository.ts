import type { Db } from '../../platform/db/db.ts'

/** The work that a comment stands under. */
export async function findWorkOf(db: Db, commentId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('comment')
    .select('work_id')
    .where('id', '=', commentId)
    .executeTakeFirst()
  return found?.work_id
}

/** The author of a published work. */
export async function findAuthor(db: Db, workId: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('work')
    .select('author_uid')
    .where('id', '=', workId)
    .where('state', '=', 'published')
    .executeTakeFirst()
  return found && Number(found.author_uid)
}

/** Whether a work waits for review. */
export async function isInReview(db: Db, workId: string): Promise<boolean> {
  const found = await db
    .selectFrom('work')
    .select('id')
    .where('id', '=', workId)
    .where('state', '=', 'review')
    .executeTakeFirst()
  return found !== undefined
}
