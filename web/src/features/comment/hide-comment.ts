import { dropEntity, patchEntity } from '@kaleido/client/query/entities'
import { everyInput } from '@kaleido/client/query/query-key'
import type { Comment } from '@kaleido/contract/comment'
import { getComment } from '@kaleido/contract/comment'
import type { QueryClient } from '@tanstack/react-query'
import { count } from './comment-cache.ts'
import type { AnyComment } from './comment-context.ts'

/** Removes a deleted comment or reply. Where others replied, a tombstone stays. */
export function hideComment(queries: QueryClient, work: string, { id, root }: AnyComment): void {
  dropEntity(
    queries,
    'comment',
    (each) => each.id === id && !('replyCount' in each && each.replyCount > 0),
  )
  patchEntity(queries, 'comment', id, () => tombstone)
  if (root !== undefined) {
    patchEntity(queries, 'comment', root, (comment) =>
      'replyCount' in comment ? { replyCount: comment.replyCount - 1 } : {},
    )
  }
  count(queries, work, -1)
  // A linked one is in no list, and is dropped.
  void queries.invalidateQueries({ queryKey: everyInput(getComment) })
}

const tombstone: Partial<Comment> = {
  author: null,
  text: '',
  isByAuthor: false,
  isEdited: false,
  likes: 0,
  at: undefined,
  pictures: undefined,
  isPinned: false,
  deletedBy: 'author',
}
