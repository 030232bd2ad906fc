import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { lastPlace } from '../../platform/db/order.ts'

export interface AnnouncementRow {
  readonly id: string
  readonly text: string
  readonly link: string
  readonly is_popup: boolean
  readonly starts_at: Date | null
  readonly ends_at: Date | null
}

export type AnnouncementValues = Omit<AnnouncementRow, 'id'>

export function list(
  db: Db,
  { running }: { readonly running: boolean },
): Promise<AnnouncementRow[]> {
  return db
    .selectFrom('layout_announcement')
    .select(['id', 'text', 'link', 'is_popup', 'starts_at', 'ends_at'])
    .$if(running, (query) =>
      query.where(
        sql<boolean>`coalesce(starts_at <= app_now(), true) and coalesce(ends_at > app_now(), true)`,
      ),
    )
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function add(db: Db, values: AnnouncementValues): Promise<string> {
  const { id } = await db
    .insertInto('layout_announcement')
    .values({ ...values, position: lastPlace('layout_announcement') })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function update(db: Db, id: string, values: AnnouncementValues): Promise<boolean> {
  const updated = await db
    .updateTable('layout_announcement')
    .set(values)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

export async function remove(db: Db, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('layout_announcement')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}
