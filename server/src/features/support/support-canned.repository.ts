import type { Db } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/rows.ts'

export function list(db: Db) {
  return db
    .selectFrom('support_canned')
    .select(['id', 'title', 'text', 'text_en'])
    .orderBy('title')
    .orderBy('id')
    .limit(1_000)
    .execute()
}

export const { add, update, remove } = rowsOf('support_canned')
