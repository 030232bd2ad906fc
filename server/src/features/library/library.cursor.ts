import { unwrapCursor, wrapCursor } from '../../platform/page.ts'

/** Where a walk along the history stopped: a time to the millisecond, and the work among equals. */
export interface HistoryCursor {
  readonly at: Date
  readonly workId: string
}

export function writeCursor({ at, workId }: HistoryCursor): string {
  return wrapCursor(`${at.getTime()}.${workId}`)
}

export function readCursor(cursor: string | undefined): HistoryCursor | undefined {
  if (cursor === undefined) return undefined
  const [, at, workId = ''] = unwrapCursor(cursor, /^(\d{1,15})\.([1-9]\d{0,17})$/)
  return { at: new Date(Number(at)), workId }
}
