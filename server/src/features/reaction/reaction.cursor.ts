import { unwrapCursor, wrapCursor } from '../../platform/page.ts'
import type { LikedCursor } from './reaction-liked.repository.ts'

export function writeCursor({ value, id }: LikedCursor): string {
  return wrapCursor(`liked.${value}.${id}`)
}

export function readCursor(cursor: string | undefined): LikedCursor | undefined {
  if (cursor === undefined) return undefined
  const [, value = '', id = ''] = unwrapCursor(cursor, /^liked\.(\d{1,18})\.([1-9]\d{0,17})$/)
  return { value, id }
}
