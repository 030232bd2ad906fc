import type { CommentSort } from '@kaleido/contract/comment'
import type * as z from 'zod/mini'
import { AppError } from '../../platform/errors.ts'

export type Sort = z.output<typeof CommentSort>

/** Where a walk through comments stands; the latest first it is an id alone. */
export interface CommentCursor {
  readonly isPinned: boolean
  readonly hot: string
  readonly id: string
}

/** Opaque to callers: where in which order a list stopped. */
export function writeCursor(sort: Sort, { isPinned, hot, id }: CommentCursor): string {
  return Buffer.from(`${sort}.${isPinned ? 1 : 0}.${hot}.${id}`).toString('base64url')
}

/** Refuses a cursor of another order: its values would mean nothing in this one. */
export function readCursor(sort: Sort, cursor: string | undefined): CommentCursor | undefined {
  if (cursor === undefined) return undefined
  const text = Buffer.from(cursor, 'base64url').toString('utf8')
  const [, of, pinned, hot, id] =
    /^([a-z]+)\.([01])\.(-?\d{1,18})\.([1-9]\d{0,17})$/.exec(text) ?? []
  if (of !== sort || hot === undefined || id === undefined) throw new AppError('http.bad_request')
  return { isPinned: pinned === '1', hot, id }
}
