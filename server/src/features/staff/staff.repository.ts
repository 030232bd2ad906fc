import type { Db } from '../../platform/db/db.ts'

export async function add(db: Db, given: { name: string; isDemo?: boolean }): Promise<string> {
  const { id } = await db
    .insertInto('staff_member')
    .values({ name: given.name, is_demo: given.isDemo ?? false })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
