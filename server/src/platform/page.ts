import type { Page } from '@kaleido/contract/core/page'
import { AppError } from './errors.ts'

/** A cursor is opaque to callers: the id of the last row seen, wrapped so that nobody is tempted to count with it. */
export function writeIdCursor(lastId: string): string {
  return Buffer.from(lastId, 'utf8').toString('base64url')
}

export function readIdCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined
  const id = Buffer.from(cursor, 'base64url').toString('utf8')
  if (!/^[1-9]\d{0,17}$/.test(id)) throw new AppError('http.bad_request')
  return id
}

/** Makes a page of rows that were read one further than asked: the surplus row says that there is more. */
export function cutPage<Row extends { readonly id: string }, Item>(
  rows: readonly Row[],
  size: number,
  map: (row: Row) => Item,
): Page<Item> {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  const hasNext = rows.length > size
  return {
    list: shown.map(map),
    hasNext,
    ...(hasNext && last ? { next: writeIdCursor(last.id) } : {}),
  }
}
