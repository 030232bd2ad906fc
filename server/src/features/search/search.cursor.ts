import { AppError } from '../../platform/errors.ts'
import { unwrapCursor, wrapCursor } from '../../platform/page.ts'
import type { NameCursor } from './search-name.repository.ts'
import type { FoundCursor, Sort } from './search-work.repository.ts'

/** Opaque to callers: the order of the list, and the position where its page ended. */
export function writeCursor(sort: Sort, { rank, value, id }: FoundCursor): string {
  return wrapCursor(`${sort}.${rank}.${value}.${id}`)
}

/** Refuses a cursor of another order, whose values mean nothing in this one. */
export function readCursor(sort: Sort, cursor: string | undefined): FoundCursor | undefined {
  if (cursor === undefined) return undefined
  const form = /^([a-z]+)\.(\d)\.(\d{1,18})\.([1-9]\d{0,17})$/
  const [, of, rank, value = '', id = ''] = unwrapCursor(cursor, form)
  if (of !== sort) throw new AppError('http.bad_request')
  return { rank: Number(rank), value, id }
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
