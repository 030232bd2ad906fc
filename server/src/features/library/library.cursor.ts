import { AppError } from '../../platform/errors.ts'

/** Where a walk along the history stopped: a time to the millisecond, and the work among equals. */
export interface HistoryCursor {
  readonly at: Date
  readonly workId: string
}

export function writeCursor({ at, workId }: HistoryCursor): string {
  return Buffer.from(`${at.getTime()}.${workId}`).toString('base64url')
}

export function readCursor(cursor: string | undefined): HistoryCursor | undefined {
  if (cursor === undefined) return undefined
  const text = Buffer.from(cursor, 'base64url').toString('utf8')
  const [, at, workId] = /^(\d{1,15})\.([1-9]\d{0,17})$/.exec(text) ?? []
  if (at === undefined || workId === undefined) throw new AppError('http.bad_request')
  return { at: new Date(Number(at)), workId }
}
