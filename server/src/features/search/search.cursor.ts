import { AppError } from '../../platform/errors.ts'
import type { NamePlace } from './search-name.repository.ts'
import type { FoundCursor, Sort } from './search-work.repository.ts'

const wrap = (text: string) => Buffer.from(text).toString('base64url')
const unwrap = (cursor: string) => Buffer.from(cursor, 'base64url').toString('utf8')

/** Opaque to callers: where in which order a list stopped. */
export function writeCursor(sort: Sort, { rank, value, id }: FoundCursor): string {
  return wrap(`${sort}.${rank}.${value}.${id}`)
}

/** Refuses a cursor of another order: its values would mean nothing in this one. */
export function readCursor(sort: Sort, cursor: string | undefined): FoundCursor | undefined {
  if (cursor === undefined) return undefined
  const form = /^([a-z]+)\.(\d)\.(\d{1,18})\.([1-9]\d{0,17})$/
  const [, of, rank, value, id] = form.exec(unwrap(cursor)) ?? []
  if (of !== sort || value === undefined || id === undefined) {
    throw new AppError('http.bad_request')
  }
  return { rank: Number(rank), value, id }
}

export function writeNamePlace({ rank, works, uid }: NamePlace): string {
  return wrap(`person.${rank}.${works}.${uid}`)
}

export function readNamePlace(cursor: string | undefined): NamePlace | undefined {
  if (cursor === undefined) return undefined
  const form = /^person\.(\d)\.(\d{1,18})\.([1-9]\d{0,17})$/
  const [, rank, works, uid] = form.exec(unwrap(cursor)) ?? []
  if (works === undefined || uid === undefined) throw new AppError('http.bad_request')
  return { rank: Number(rank), works, uid }
}
