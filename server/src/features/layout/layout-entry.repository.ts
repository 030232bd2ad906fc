import type { Db } from '../../platform/db/db.ts'
import { lastPlace } from '../../platform/db/order.ts'

export interface EntryRow {
  readonly id: string
  readonly title: string
  readonly icon: string
  readonly badge: string
  readonly link: string
}

export type EntryValues = Omit<EntryRow, 'id'>

export function list(db: Db): Promise<EntryRow[]> {
  return db
    .selectFrom('layout_entry')
    .select(['id', 'title', 'icon', 'badge', 'link'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function add(db: Db, values: EntryValues): Promise<string> {
  const { id } = await db
    .insertInto('layout_entry')
    .values({ ...values, position: lastPlace('layout_entry') })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function update(db: Db, id: string, values: EntryValues): Promise<boolean> {
  const updated = await db
    .updateTable('layout_entry')
    .set(values)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

export async function remove(db: Db, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('layout_entry')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}
