import { unwrapCursor, wrapCursor } from '../../platform/page.ts'
import type { TopicCursor } from './topic.repository.ts'

export function writeTopicCursor({ rank, id }: TopicCursor): string {
  return wrapCursor(`${rank}.${id}`)
}

export function readTopicCursor(cursor: string | undefined): TopicCursor | undefined {
  if (cursor === undefined) return undefined
  const [, rank = '', id = ''] = unwrapCursor(cursor, /^(\d{1,18})\.([1-9]\d{0,17})$/)
  return { rank, id }
}
