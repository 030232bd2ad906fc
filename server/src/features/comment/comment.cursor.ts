import type { CommentSort } from '@kaleido/contract/comment'
import type * as z from 'zod/mini'
import { AppError } from '../../platform/errors.ts'
import { unwrapCursor, wrapCursor } from '../../platform/page.ts'

export type Sort = z.output<typeof CommentSort>

/** The keyset position after a comment; by time only the id counts. */
export interface CommentCursor {
  readonly isPinned: boolean
  readonly hot: string
  readonly id: string
}

/** Opaque to callers: the order of the list, and the position where its page ended. */
export function writeCursor(sort: Sort, { isPinned, hot, id }: CommentCursor): string {
  return wrapCursor(`${sort}.${isPinned ? 1 : 0}.${hot}.${id}`)
}

/** Refuses a cursor of another order, whose values mean nothing in this one. */
export function readCursor(sort: Sort, cursor: string | undefined): CommentCursor | undefined {
  if (cursor === undefined) return undefined
  const form = /^([a-z]+)\.([01])\.(-?\d{1,18})\.([1-9]\d{0,17})$/
  const [, of, pinned, hot = '', id = ''] = unwrapCursor(cursor, form)
  if (of !== sort) throw new AppError('http.bad_request')
  return { isPinned: pinned === '1', hot, id }
}
