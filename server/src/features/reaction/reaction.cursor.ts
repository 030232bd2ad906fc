import { AppError } from '../../platform/errors.ts'
import type { LikedCursor } from './reaction-liked.repository.ts'

export function writeCursor({ value, id }: LikedCursor): string {
  return Buffer.from(`liked.${value}.${id}`).toString('base64url')
}

export function readCursor(cursor: string | undefined): LikedCursor | undefined {
  if (cursor === undefined) return undefined
  const text = Buffer.from(cursor, 'base64url').toString('utf8')
  const [, value, id] = /^liked\.(\d{1,18})\.([1-9]\d{0,17})$/.exec(text) ?? []
  if (value === undefined || id === undefined) throw new AppError('http.bad_request')
  return { value, id }
}
