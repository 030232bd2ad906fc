import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Gizmo } from '../../platform/db/schema.gen.ts'

export type GizmoRow = Pick<Selectable<Gizmo>, 'id' | 'title' | 'created_at'>

export function findNewest(db: Db): Promise<GizmoRow | undefined> {
  return db
    .selectFrom('gizmo')
    .select(['id', 'title', 'created_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
