import { AppError } from '../../platform/errors.ts'
import { unwrapCursor, wrapCursor } from '../../platform/page.ts'
import type { NameCursor } from './search-name.repository.ts'
import type { FoundWork, Sort } from './search-work.repository.ts'

/** A work of a list by match: its hottest works come first, in a stage of their own. */
export interface ListedWork extends FoundWork {
  readonly stage: number
}

type WorkCursor = Omit<ListedWork, 'kind'>

/** Opaque to callers: the order of the list, and the position where its page ended. */
export function writeCursor(sort: Sort, { stage, rank, value, id }: WorkCursor): string {
  return wrapCursor(`${sort}.${stage}.${rank}.${value}.${id}`)
}

/** Refuses a cursor of another order, whose values mean nothing in this one. */
export function readCursor(sort: Sort, cursor: string | undefined): WorkCursor | undefined {
  if (cursor === undefined) return undefined
  const form = /^([a-z]+)\.(\d)\.(\d)\.(\d{1,18})\.([1-9]\d{0,17})$/
  const [, of, stage, rank, value = '', id = ''] = unwrapCursor(cursor, form)
  if (of !== sort) throw new AppError('http.bad_request')
  return { stage: Number(stage), rank: Number(rank), value, id }
}

export function writeNameCursor({ rank, works, uid }: NameCursor): string {
  return wrapCursor(`person.${rank}.${works}.${uid}`)
}

export function readNameCursor(cursor: string | undefined): NameCursor | undefined {
  if (cursor === undefined) return undefined
  const form = /^person\.(\d)\.(\d{1,18})\.([1-9]\d{0,17})$/
  const [, rank, works = '', uid = ''] = unwrapCursor(cursor, form)
  return { rank: Number(rank), works, uid }
}
