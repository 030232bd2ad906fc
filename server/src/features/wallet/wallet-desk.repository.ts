import type { Db } from '../../platform/db/db.ts'

export async function isPerson(db: Db, uid: number): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .select('uid')
    .where('uid', '=', String(uid))
    .executeTakeFirst()
  return found !== undefined
}
