import type { Db, Trx } from '../../platform/db/db.ts'
import { lastPosition } from '../../platform/db/order.ts'
import { rowsOf } from '../../platform/db/rows.ts'

export interface EntryRow {
  readonly id: string
  readonly title: string
  readonly title_en: string
  readonly icon: string
  readonly badge: string
  readonly badge_en: string
  readonly link: string
}

export type EntryValues = Omit<EntryRow, 'id'>

export function list(db: Db): Promise<EntryRow[]> {
  return db
    .selectFrom('layout_entry')
    .select(['id', 'title', 'title_en', 'icon', 'badge', 'badge_en', 'link'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

const rows = rowsOf('layout_entry')

export const { update, remove } = rows

export const add = (trx: Trx, values: EntryValues) =>
  rows.add(trx, { ...values, position: lastPosition('layout_entry') })
