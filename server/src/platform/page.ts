import type { Page } from '@kaleido/contract/core/page'
import { AppError } from './errors.ts'

/** A cursor is opaque to callers: the place where a page of a list ended, encoded so that nobody computes with it. */
export function wrapCursor(text: string): string {
  return Buffer.from(text).toString('base64url')
}

/** The fields of a cursor, in the form in which its list writes them; anything else is refused. */
export function unwrapCursor(cursor: string, form: RegExp): RegExpExecArray {
  const found = form.exec(Buffer.from(cursor, 'base64url').toString('utf8'))
  if (!found) throw new AppError('http.bad_request')
  return found
}

/** The cursor of a list by id: the last id of the page. */
export function writeIdCursor(lastId: string): string {
  return wrapCursor(lastId)
}

export function readIdCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined
  return unwrapCursor(cursor, /^[1-9]\d{0,17}$/)[0]
}

export interface Split<Row> {
  readonly shown: readonly Row[]
  /** Whether more rows follow, and the cursor to continue from. */
  readonly end: { readonly hasNext: boolean; readonly next?: string }
}

/** Splits rows that were read with a limit of one more than asked: the surplus row shows that there are more. */
export function splitPage<Row>(
  rows: readonly Row[],
  size: number,
  writeCursor: (last: Row) => string,
): Split<Row> {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  if (rows.length <= size || last === undefined) return { shown, end: { hasNext: false } }
  return { shown, end: { hasNext: true, next: writeCursor(last) } }
}

/** Makes a page of a list by id. */
export function cutPage<Row extends { readonly id: string }, Item>(
  rows: readonly Row[],
  size: number,
  map: (row: Row) => Item,
): Page<Item> {
  const { shown, end } = splitPage(rows, size, ({ id }) => writeIdCursor(id))
  return { list: shown.map(map), ...end }
}
