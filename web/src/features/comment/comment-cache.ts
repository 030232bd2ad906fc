import { everyInput } from '@kaleido/client/query/query-key'
import type { Comment, Reply } from '@kaleido/contract/comment'
import { listComments, listReplies } from '@kaleido/contract/comment'
import type { InputOf, OutputOf } from '@kaleido/contract/core/call'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { patchWork } from '../../shared/viewer/patch-work.ts'

type Comments = OutputOf<typeof listComments>
type Replies = OutputOf<typeof listReplies>
type Said = Omit<Reply, 'root' | 'to'>

const ofComments = { queryKey: everyInput(listComments) }
const ofReplies = { queryKey: everyInput(listReplies) }

/** Changes what is shown of one comment or reply, wherever it is shown. */
export function patchSaid(
  queries: QueryClient,
  id: string,
  change: <T extends Said>(said: T) => T,
): void {
  const patch = <T extends Said>(said: T): T => (said.id === id ? change(said) : said)
  queries.setQueriesData<InfiniteData<Comments>>(ofComments, (data) =>
    inEach(data, (each) => patch({ ...each, replies: each.replies.map(patch) })),
  )
  queries.setQueriesData<InfiniteData<Replies>>(ofReplies, (data) => inEach(data, patch))
  refreshLinked(queries)
}

/** Shows a comment that has just been sent: first, or after the pinned one. */
export function showComment(queries: QueryClient, work: string, comment: Comment): void {
  for (const [key, data] of queries.getQueriesData<InfiniteData<Comments>>(ofComments)) {
    const [first, ...rest] = data?.pages ?? []
    const { work: of } = key[2] as InputOf<typeof listComments>
    if (!data || !first || of !== work) continue
    const pinned = first.list.filter(({ isPinned }) => isPinned)
    const others = first.list.filter(({ isPinned, id }) => !isPinned && id !== comment.id)
    const list = [...pinned, comment, ...others]
    queries.setQueryData(key, { ...data, pages: [{ ...first, list }, ...rest] })
  }
  countSaid(queries, work, 1)
}

/** Shows a reply that has just been sent, below the comment that its thread began with. */
export function showReply(queries: QueryClient, work: string, reply: Reply): void {
  queries.setQueriesData<InfiniteData<Comments>>(ofComments, (data) =>
    inEach(data, (each) =>
      each.id === reply.root
        ? { ...each, replyCount: each.replyCount + 1, replies: [...each.replies, reply] }
        : each,
    ),
  )
  for (const [key, data] of queries.getQueriesData<InfiniteData<Replies>>(ofReplies)) {
    const last = data?.pages.at(-1)
    const { root } = key[2] as InputOf<typeof listReplies>
    if (!data || !last || root !== reply.root) continue
    const pages = [...data.pages.slice(0, -1), { ...last, list: [...last.list, reply] }]
    queries.setQueryData(key, { ...data, pages })
  }
  countSaid(queries, work, 1)
}

/** Takes a comment or a reply out of sight. What was replied to it stays, below words that say so. */
export function hideSaid(queries: QueryClient, work: string, id: string): void {
  const without = <T extends Said>(list: T[]) => list.filter((each) => each.id !== id)
  queries.setQueriesData<InfiniteData<Comments>>(ofComments, (data) =>
    inPages(data, (list) =>
      list
        .filter((each) => each.id !== id || each.replyCount > 0)
        .map((each) => {
          if (each.id === id) return tombOf(each)
          const replies = without(each.replies)
          return {
            ...each,
            replies,
            replyCount: each.replyCount - (each.replies.length - replies.length),
          }
        }),
    ),
  )
  queries.setQueriesData<InfiniteData<Replies>>(ofReplies, (data) => inPages(data, without))
  countSaid(queries, work, -1)
}

function tombOf(comment: Comment): Comment {
  const { at: _at, ...rest } = comment
  const nothing = { author: null, text: '', isByAuthor: false, isEdited: false, likes: 0 }
  return { ...rest, ...nothing, isPinned: false, deletedBy: 'author' }
}

/** How many there are, wherever the lists and the cards of the work say it. */
function countSaid(queries: QueryClient, work: string, more: number): void {
  for (const [key, data] of queries.getQueriesData<InfiniteData<Comments>>(ofComments)) {
    if (!data || (key[2] as InputOf<typeof listComments>).work !== work) continue
    const pages = data.pages.map((page) => ({ ...page, count: Math.max(0, page.count + more) }))
    queries.setQueryData(key, { ...data, pages })
  }
  patchWork(queries, work, ({ comments }) => ({ comments: Math.max(0, Number(comments) + more) }))
  refreshLinked(queries)
}

/** The one that an address names is asked for anew; its call comes with it alone. */
function refreshLinked(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ['comment', 'comment.getComment'] })
}

interface Page<T> {
  list: T[]
}
type ItemOf<P> = P extends Page<infer T> ? T : never

function inEach<P extends Page<ItemOf<P>>>(
  data: InfiniteData<P> | undefined,
  change: (item: ItemOf<P>) => ItemOf<P>,
): InfiniteData<P> | undefined {
  return inPages(data, (list) => list.map(change))
}

function inPages<P extends Page<ItemOf<P>>>(
  data: InfiniteData<P> | undefined,
  change: (list: ItemOf<P>[]) => ItemOf<P>[],
): InfiniteData<P> | undefined {
  return (
    data && { ...data, pages: data.pages.map((page) => ({ ...page, list: change(page.list) })) }
  )
}
