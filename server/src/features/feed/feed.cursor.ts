import { AppError } from '../../platform/errors.ts'
import type { FeedCursor, Sort } from './feed.repository.ts'

/** Opaque to callers: where in which order a list stopped. */
export function writeCursor(sort: Sort, { value, id }: FeedCursor): string {
  return Buffer.from(`${sort}.${value}.${id}`).toString('base64url')
}

/** Refuses a cursor of another order: its values would mean nothing in this one. */
export function readCursor(sort: Sort, cursor: string | undefined): FeedCursor | undefined {
  if (cursor === undefined) return undefined
  const [, of, value, id] = /^([a-z]+)\.(\d{1,18})\.([1-9]\d{0,17})$/.exec(textOf(cursor)) ?? []
  if (of !== sort || value === undefined || id === undefined) {
    throw new AppError('http.bad_request')
  }
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
  return Buffer.from(`turn.${round}.${after}.${begunWith.join('-')}`).toString('base64url')
}

export function readTurn(cursor: string | undefined): Turn | undefined {
  if (cursor === undefined) return undefined
  const [, round, after, ids] =
    /^turn\.(\d{1,12})\.([01][\da-f]{12})\.([\d-]{0,60})$/.exec(textOf(cursor)) ?? []
  if (after === undefined) throw new AppError('http.bad_request')
  return { round: Number(round), after, begunWith: (ids ?? '').split('-') }
}

function textOf(cursor: string): string {
  return Buffer.from(cursor, 'base64url').toString('utf8')
}
