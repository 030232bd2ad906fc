import { listOptionsFor, queryOptionsFor } from '@kaleido/client/query/query-options'
import {
  getCommentViewer,
  listComments,
  listReplies,
  setCommentLike,
} from '@kaleido/contract/comment'
import type { QueryClient } from '@tanstack/react-query'
import {
  keepPreviousData,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useStore } from 'zustand'
import type { OutputOf } from '@kaleido/contract/core/call'
import { useConnection } from '../../shared/connection/connection.ts'
import type { Toggle } from '../../shared/toggle/toggle.ts'
import { useToggle } from '../../shared/toggle/use-toggle.ts'
import type { AnyComment } from './comment-context.ts'

export type Sort = 'hot' | 'new'
type Like = OutputOf<typeof setCommentLike>

export function useComments(work: string, sort: Sort) {
  return useInfiniteQuery(listOptionsFor(useConnection().client, listComments, { work, sort }))
}

/** The number of a work's comments, once its list is loaded. */
export function useCommentCount(work: string, sort: Sort): number | undefined {
  return useComments(work, sort).data?.pages[0]?.count
}

/** All replies to a comment, fetched once more than the first are wanted. */
export function useReplies(root: string, isWanted: boolean) {
  const { client } = useConnection()
  return useInfiniteQuery({ ...listOptionsFor(client, listReplies, { root }), enabled: isWanted })
}

/** The most ids per call. */
const max = 100
const none: ReadonlySet<string> = new Set()

/** Which of these the viewer likes. Shown likes are kept while a list grows. */
export function useLiked(ids: readonly string[]): ReadonlySet<string> {
  const { client, session } = useConnection()
  const hasToken = useStore(session.state, ({ token }) => token !== undefined)
  const found = useQuery({
    ...queryOptionsFor(client, getCommentViewer, { ids: ids.slice(0, max) }),
    enabled: hasToken && ids.length > 0,
    placeholderData: keepPreviousData,
    // A missing like is not worth an error message.
    meta: { silent: true },
    select: ({ liked }) => new Set(liked),
  })
  return found.data ?? none
}

/** Whether the viewer likes it, the number of likes, and the toggle. */
export function useCommentLike({ id, likes }: Pick<AnyComment, 'id' | 'likes'>, isLiked: boolean) {
  const queries = useQueryClient()
  const key = likeKey(id)
  const tapped = useQuery<Like>({ queryKey: key, queryFn: skipToken, staleTime: 'static' }).data
  const like = tapped ?? { isLiked, likes }
  return { ...like, toggle: useToggle(likeOf(queries, id, like), like.isLiked) }
}

/** Overrides the lists, which the server may answer from a cache of half a minute. */
const likeKey = (id: string) => ['comment', 'tapped', id]

function likeOf(queries: QueryClient, id: string, like: Like): Toggle<typeof setCommentLike> {
  const lay = (changed: Like) => queries.setQueryData<Like>(likeKey(id), changed)
  return {
    call: setCommentLike,
    entity: { id },
    flag: 'isLiked',
    show(isLiked) {
      const before = queries.getQueryData<Like>(likeKey(id)) ?? like
      const delta = Number(isLiked) - Number(before.isLiked)
      lay({ isLiked, likes: Math.max(0, before.likes + delta) })
    },
    onDone: lay,
  }
}
