import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { Gizmo } from '../../platform/db/schema.gen.ts'

const columns = ['id', 'uid', 'title', 'created_at'] as const

export type GizmoRow = Pick<Selectable<Gizmo>, (typeof columns)[number]>

interface GizmoListQuery {
  readonly uid: number
  /** The last id of the page before. */
  readonly before: string | undefined
  readonly limit: number
}

export function list(db: Db, { uid, before, limit }: GizmoListQuery): Promise<GizmoRow[]> {
  return db
    .selectFrom('gizmo')
    .select(columns)
    .where('uid', '=', String(uid))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function count(db: Db, uid: number): Promise<number> {
  const { total } = await db
    .selectFrom('gizmo')
    .select((select) => select.fn.countAll<string>().as('total'))
    .where('uid', '=', String(uid))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export function add(
  trx: Trx,
  { uid, title }: { readonly uid: number; readonly title: string },
): Promise<GizmoRow> {
  return trx
    .insertInto('gizmo')
    .values({ uid: String(uid), title })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** False where the person has no such gizmo. */
export async function remove(
  trx: Trx,
  { id, uid }: { readonly id: string; readonly uid: number },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('gizmo')
    .where('id', '=', id)
    .where('uid', '=', String(uid))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export function listAll(db: Db, uid: number): Promise<GizmoRow[]> {
  return db
    .selectFrom('gizmo')
    .select(columns)
    .where('uid', '=', String(uid))
    .orderBy('id')
    .execute()
}

export async function removeAll(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('gizmo').where('uid', '=', String(uid)).execute()
}
