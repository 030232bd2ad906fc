import type { Pool } from '../../platform/db/db.ts'

/** Makes a gizmo; answers its id. */
export async function aGizmo(db: Pool, { title = 'A gizmo' } = {}): Promise<string> {
  const { id } = await db
    .insertInto('gizmo')
    .values({ title })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
