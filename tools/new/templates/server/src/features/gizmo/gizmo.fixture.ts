import type { Db } from '../../platform/db/db.ts'

/** Makes a gizmo; answers its id. */
export async function aGizmo(db: Db, { title = 'A gizmo' } = {}): Promise<string> {
  const { id } = await db
    .insertInto('gizmo')
    .values({ title })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
