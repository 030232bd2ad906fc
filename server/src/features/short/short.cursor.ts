import { AppError } from '../../platform/errors.ts'

/** Where a visit goes on. What is seen after the turn `until`, at which the visit began, is not shown again in it. */
export type ShortCursor = WalkCursor | AgainCursor

/** The next item of a walk. */
export interface WalkCursor {
  readonly kind: 'walk'
  readonly until: string
  readonly id: string
  readonly position: number
}

/** Seen shorts, from the turn `after` on. */
export interface AgainCursor {
  readonly kind: 'again'
  readonly until: string
  readonly after: string
}

export function writeCursor(cursor: ShortCursor): string {
  return cursor.kind === 'walk'
    ? `w.${cursor.until}.${cursor.id}.${cursor.position}`
    : `a.${cursor.until}.${cursor.after}`
}

const number = '(0|[1-9]\\d{0,17})'
const walkForm = new RegExp(`^w\\.${number}\\.${number}\\.(0|[1-9]\\d{0,5})$`)
const againForm = new RegExp(`^a\\.${number}\\.${number}$`)

export function readCursor(cursor: string | undefined): ShortCursor | undefined {
  if (cursor === undefined) return undefined
  const [, until = '', id, position] = walkForm.exec(cursor) ?? []
  if (id !== undefined) return { kind: 'walk', until, id, position: Number(position) }
  const [, end = '', after] = againForm.exec(cursor) ?? []
  if (after === undefined) throw new AppError('http.bad_request')
  return { kind: 'again', until: end, after }
}
