import { patchEntity } from '@kaleido/client/query/entities'
import { everyInput } from '@kaleido/client/query/query-key'
import type { Comment, Reply } from '@kaleido/contract/comment'
import { listComments, listReplies } from '@kaleido/contract/comment'
import type { InputOf, OutputOf } from '@kaleido/contract/core/call'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'

/** Inserts a sent comment: first, or after the pinned one. */
export function showComment(queries: QueryClient, work: string, comment: Comment): void {
  changePages(
    queries,
    listComments,
    (input) => input.work === work,
    (page, index) => {
      if (index > 0) return page
      const others = page.list.filter(({ id }) => id !== comment.id)
      const first = others.findLastIndex(({ isPinned }) => isPinned) + 1
      return { ...page, list: others.toSpliced(first, 0, comment) }
    },
  )
  count(queries, work, 1)
}

/** Appends a sent reply to its thread. */
export function showReply(queries: QueryClient, work: string, reply: Reply): void {
  patchEntity(queries, 'comment', reply.root, (comment) =>
    'replies' in comment
      ? { replyCount: comment.replyCount + 1, replies: [...comment.replies, reply] }
      : {},
  )
  changePages(
    queries,
    listReplies,
    (input) => input.root === reply.root,
    (page, index, { length }) =>
      index === length - 1 ? { ...page, list: [...page.list, reply] } : page,
  )
  count(queries, work, 1)
}

/** Updates the count in all lists and cards of the work. */
export function count(queries: QueryClient, work: string, delta: number): void {
  const add = (before: number) => Math.max(0, before + delta)
  changePages(
    queries,
    listComments,
    (input) => input.work === work,
    (page) => ({ ...page, count: add(page.count) }),
  )
  patchEntity(queries, 'work', work, ({ comments }) => ({ comments: add(comments) }))
}

type Listing = typeof listComments | typeof listReplies

/** Patches the pages of a work's comments, or of a comment's replies. */
function changePages<C extends Listing>(
  queries: QueryClient,
  call: C,
  isMeant: (input: InputOf<C>) => boolean,
  change: (page: OutputOf<C>, index: number, pages: readonly OutputOf<C>[]) => OutputOf<C>,
): void {
  queries.setQueriesData<InfiniteData<OutputOf<C>>>(
    { queryKey: everyInput(call), predicate: ({ queryKey }) => isMeant(queryKey[2] as InputOf<C>) },
    (data) => data && { ...data, pages: data.pages.map(change) },
  )
}
