import { inTransaction, type Pool } from '../../platform/db/db.ts'
import { add } from './gizmo.repository.ts'

/** Adds a gizmo; answers its id. */
export function aGizmo(
  db: Pool,
  { uid, title = 'A gizmo' }: { readonly uid: number; readonly title?: string },
): Promise<string> {
  return inTransaction(db, async (trx) => (await add(trx, { uid, title })).id)
}
