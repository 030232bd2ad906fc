import { AppError } from '../../platform/errors.ts'
import { unwrapCursor, wrapCursor } from '../../platform/page.ts'
import type { FeedCursor, Sort } from './feed.repository.ts'

/** Opaque to callers: where in which order a list stopped. */
export function writeCursor(sort: Sort, { value, id }: FeedCursor): string {
  return wrapCursor(`${sort}.${value}.${id}`)
}

/** Refuses a cursor of another order: its values would mean nothing in this one. */
export function readCursor(sort: Sort, cursor: string | undefined): FeedCursor | undefined {
  if (cursor === undefined) return undefined
  const form = /^([a-z]+)\.(\d{1,18})\.([1-9]\d{0,17})$/
  const [, of, value = '', id = ''] = unwrapCursor(cursor, form)
  if (of !== sort) throw new AppError('http.bad_request')
  return { value, id }
}

/** Where somebody is in a round through a section. */
export interface Turn {
  /** The same round is the same order. */
  readonly round: number
  /** The key of the last work seen; empty at the round's beginning. */
  readonly after: string
  /** Works that were there before the round began. */
  readonly begunWith: readonly string[]
}

export function writeTurn({ round, after, begunWith }: Turn): string {
  return wrapCursor(`turn.${round}.${after}.${begunWith.join('-')}`)
}

export function readTurn(cursor: string | undefined): Turn | undefined {
  if (cursor === undefined) return undefined
  const form = /^turn\.(\d{1,12})\.([01][\da-f]{12})\.([\d-]{0,60})$/
  const [, round, after = '', ids = ''] = unwrapCursor(cursor, form)
  return { round: Number(round), after, begunWith: ids.split('-') }
}
