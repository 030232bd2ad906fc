import { unwrapCursor, wrapCursor } from '../../platform/page.ts'

/** The place of a notice in its list. */
export interface NoticeCursor {
  readonly at: Date
  readonly id: string
}

export function writeNoticeCursor({ at, id }: NoticeCursor): string {
  return wrapCursor(`${at.getTime()}.${id}`)
}

export function readNoticeCursor(cursor: string | undefined): NoticeCursor | undefined {
  if (cursor === undefined) return undefined
  const [, at, id = ''] = unwrapCursor(cursor, /^(\d{1,14})\.([1-9]\d{0,17})$/)
  return { at: new Date(Number(at)), id }
}
