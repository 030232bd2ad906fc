import { AppError } from '../../platform/errors.ts'

/** The viewer's walk, or their round of seen shorts, which ends at this turn. */
export type ShortCursor =
  | { readonly kind: 'walk'; readonly id: string }
  | { readonly kind: 'again'; readonly turn: string }

/** The position in a walk is stored with the viewer, not in the cursor: using a cursor twice answers different shorts. */
export function writeCursor(cursor: ShortCursor): string {
  return cursor.kind === 'walk' ? `w.${cursor.id}` : `a.${cursor.turn}`
}

export function readCursor(cursor: string | undefined): ShortCursor | undefined {
  if (cursor === undefined) return undefined
  const [, letter, number] = /^([wa])\.(0|[1-9]\d{0,17})$/.exec(cursor) ?? []
  if (number === undefined) throw new AppError('http.bad_request')
  return letter === 'w' ? { kind: 'walk', id: number } : { kind: 'again', turn: number }
}
