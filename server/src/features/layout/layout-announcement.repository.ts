import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import { lastPosition } from '../../platform/db/order.ts'
import { rowsOf } from '../../platform/db/rows.ts'

export interface AnnouncementRow {
  readonly id: string
  readonly text: string
  readonly text_en: string
  readonly link: string
  readonly is_popup: boolean
  readonly starts_at: Date | null
  readonly ends_at: Date | null
}

export type AnnouncementValues = Omit<AnnouncementRow, 'id'>

/** Until then nobody knows of it. */
export const isRunning = sql<boolean>`coalesce(starts_at <= app_now(), true) and coalesce(ends_at > app_now(), true)`

export function list(
  db: Db,
  { running }: { readonly running: boolean },
): Promise<AnnouncementRow[]> {
  return db
    .selectFrom('layout_announcement')
    .select(['id', 'text', 'text_en', 'link', 'is_popup', 'starts_at', 'ends_at'])
    .$if(running, (query) => query.where(isRunning))
    .orderBy('position')
    .orderBy('id')
    .execute()
}

const rows = rowsOf('layout_announcement')

export const { update, remove } = rows

export const add = (trx: Trx, values: AnnouncementValues) =>
  rows.add(trx, { ...values, position: lastPosition('layout_announcement') })
