import { groupOf } from '../notice.data.ts'
import type { Pushable } from './notice-push.repository.ts'

/** The screen that a tap on a push opens: a path of the app. */
export function noticePath({ kind, workId, workKind, commentId }: Pushable): string {
  const isComment = groupOf[kind] === 'comments' || kind === 'commentLike'
  if (workId !== null && kind === 'post') return workPath(workKind, workId, {})
  if (workId !== null && isComment && commentId !== null) {
    return workPath(workKind, workId, { comment: commentId })
  }
  return `/mine/message?show=${groupOf[kind]}`
}

function workPath(kind: string | null, id: string, asked: Readonly<Record<string, string>>) {
  const at = (path: string, query: Readonly<Record<string, string>>) => {
    const search = new URLSearchParams(query).toString()
    return search === '' ? path : `${path}?${search}`
  }
  if (kind === 'short') return at('/shortvideo', { id, ...asked })
  const folders: Readonly<Record<string, string>> = { gallery: 'gallery', post: 'cdetail' }
  return at(`/${folders[kind ?? ''] ?? 'detail'}/${id}`, asked)
}
