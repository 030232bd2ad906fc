import { unwrapCursor, wrapCursor } from '../../platform/page.ts'
import type { ConversationCursor } from './message-list.repository.ts'

/** Opaque to callers: where a page of conversations ended. */
export function writeCursor({ isPinned, lastId }: ConversationCursor): string {
  return wrapCursor(`${isPinned ? 1 : 0}.${lastId}`)
}

export function readCursor(cursor: string | undefined): ConversationCursor | undefined {
  if (cursor === undefined) return undefined
  const [, pinned, lastId = ''] = unwrapCursor(cursor, /^([01])\.([1-9]\d{0,17})$/)
  return { isPinned: pinned === '1', lastId }
}

export function readSeqCursor(cursor: string | undefined): string | undefined {
  return cursor === undefined ? undefined : unwrapCursor(cursor, /^[1-9]\d{0,8}$/)[0]
}
