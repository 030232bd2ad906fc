import { AppError } from '../../platform/errors.ts'

/** In which walk somebody is, or in which round of what they have seen: one that goes up to this turn. */
export type ShortCursor =
  | { readonly of: 'walk'; readonly id: string }
  | { readonly of: 'again'; readonly turn: string }

/** How far a walk is is kept with the person, not here: two who ask with the same cursor are given different shorts. */
export function writeCursor(cursor: ShortCursor): string {
  return cursor.of === 'walk' ? `w.${cursor.id}` : `a.${cursor.turn}`
}

export function readCursor(cursor: string | undefined): ShortCursor | undefined {
  if (cursor === undefined) return undefined
  const [, of, number] = /^([wa])\.(0|[1-9]\d{0,17})$/.exec(cursor) ?? []
  if (number === undefined) throw new AppError('http.bad_request')
  return of === 'w' ? { of: 'walk', id: number } : { of: 'again', turn: number }
}
