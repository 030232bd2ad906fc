import { unwrapCursor, wrapCursor } from '../../platform/page.ts'

/** The position in a list of reports: those that hide their target come first. */
export interface ReportCursor {
  readonly isHeld: boolean
  readonly id: string
}

export function writeCursor({ is_held, id }: { is_held: boolean; id: string }): string {
  return wrapCursor(`${is_held ? 1 : 0}.${id}`)
}

export function readCursor(cursor: string | undefined): ReportCursor | undefined {
  if (cursor === undefined) return undefined
  const [, held, id = ''] = unwrapCursor(cursor, /^([01])\.([1-9]\d{0,17})$/)
  return { isHeld: held === '1', id }
}
