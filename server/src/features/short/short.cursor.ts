import { AppError } from '../../platform/errors.ts'

/** The viewer's walk, or their round of seen shorts, which ends at this turn. */
export type ShortCursor =
  | { readonly of: 'walk'; readonly id: string }
  | { readonly of: 'again'; readonly turn: string }

/** The position in a walk is stored with the viewer, not in the cursor: using a cursor twice answers different shorts. */
export function writeCursor(cursor: ShortCursor): string {
  return cursor.of === 'walk' ? `w.${cursor.id}` : `a.${cursor.turn}`
}

export function readCursor(cursor: string | undefined): ShortCursor | undefined {
  if (cursor === undefined) return undefined
  const [, of, number] = /^([wa])\.(0|[1-9]\d{0,17})$/.exec(cursor) ?? []
  if (number === undefined) throw new AppError('http.bad_request')
  return of === 'w' ? { of: 'walk', id: number } : { of: 'again', turn: number }
}
