import type { Client } from '@kaleido/client/client'
import { everyInput, queryKey } from '@kaleido/client/query/query-key'
import { listOptionsFor, queryOptionsFor } from '@kaleido/client/query/query-options'
import { stale } from '@kaleido/client/query/stale'
import type { OutputOf } from '@kaleido/contract/core/call'
import type { PostCard } from '@kaleido/contract/post'
import {
  getFollowedNews,
  listFollowedPosts,
  listPosts,
  listUserPosts,
  openPost,
  setPin,
} from '@kaleido/contract/post'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useConnection, useSession } from '../../shared/connection/connection.ts'
import type { Toggle } from '../../shared/toggle/toggle.ts'

export type OpenedPost = OutputOf<typeof openPost>

export interface PostQuery {
  readonly sort: 'hot' | 'latest'
  /** A module of the community, or a part of one. */
  readonly module?: string | undefined
  readonly topic?: string | undefined
}

// A list that refetches by itself would lose the scroll position: it is refetched on request.
const still = {
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

/** Posts of the community, of a part of it, or of a topic. Defaults are omitted, so that cached answers are shared. */
export function usePosts({ sort, ...scope }: PostQuery) {
  const input = { ...scope, ...(sort !== 'hot' && { sort }) }
  return useInfiniteQuery({ ...listOptionsFor(useConnection().client, listPosts, input), ...still })
}

/** Somebody's posts: the pinned ones first, then the latest. */
export function useUserPosts(uid: number) {
  return useInfiniteQuery({
    ...listOptionsFor(useConnection().client, listUserPosts, { uid }),
    select: pinnedFirst,
  })
}

type UserPosts = InfiniteData<OutputOf<typeof listUserPosts>>

const pinnedFirst = (list: UserPosts): UserPosts => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, list: [...page.pinned, ...page.list] })),
})

/** Only members follow somebody. */
const useIsMember = () => useSession(({ user }) => user?.registered === true)

/** The posts of followed people and topics. The first page clears the news. */
export function useFollowedPosts() {
  const { client } = useConnection()
  const queries = useQueryClient()
  const enabled = useIsMember()
  const options = listOptionsFor(client, listFollowedPosts, {})
  return useInfiniteQuery({
    ...options,
    ...still,
    enabled,
    async queryFn({ pageParam, signal }) {
      const input = { next: pageParam }
      const page = await client.call(listFollowedPosts, input, { signal, silent: true })
      if (pageParam === undefined) {
        queries.setQueryData(queryKey(getFollowedNews, {}), { hasNew: false })
      }
      return page
    },
  })
}

/** Loads the newest of the followed posts, from the first page on. */
export function useLoadFollowed(): () => void {
  const { client } = useConnection()
  const queries = useQueryClient()
  return useCallback(() => {
    const { queryKey: key } = listOptionsFor(client, listFollowedPosts, {})
    queries.setQueryData(
      key,
      (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
    )
    void queries.invalidateQueries({ queryKey: key })
  }, [client, queries])
}

/** Whether followed people or topics have something new; never how much. Asked when the community is shown. */
export function useHasFollowedNews(): boolean {
  const enabled = useIsMember()
  const options = queryOptionsFor(useConnection().client, getFollowedNews, {}, 'brief')
  const { data } = useQuery({ ...options, enabled, meta: { silent: true } })
  return enabled && data?.hasNew === true
}

export function openedPostOptions(client: Client, id: string) {
  return {
    queryKey: queryKey(openPost, { id }),
    staleTime: stale.usual,
    async queryFn({ signal }: { readonly signal: AbortSignal }): Promise<OpenedPost> {
      const opened = await client.call(openPost, { id }, { signal, silent: true })
      const { post, favourites, shares } = opened
      // All counts of a work are patched on its card.
      return { ...opened, post: { ...post, favourites, shares } as OpenedPost['post'] }
    },
    // Errors are shown on the screen.
    meta: { silent: true },
  }
}

/** A post with its text, its pictures and the caller's access. */
export function useOpenedPost(id: string) {
  return useQuery(openedPostOptions(useConnection().client, id))
}

/** The text of a post in a list, which has its beginning; all of it where somebody reads on. */
export function useWholeText({ id, text = '' }: PostCard, isWanted: boolean): string {
  const options = openedPostOptions(useConnection().client, id)
  const { data } = useQuery({ ...options, enabled: isWanted && text.endsWith('…') })
  return isWanted && data ? data.text : text
}

/** The pin of an own post at the top of its author's home. */
export function pinOf(queries: QueryClient, id: string): Toggle<typeof setPin> {
  return {
    call: setPin,
    entity: { id },
    flag: 'isPinned',
    show: (isPinned) =>
      queries.setQueryData<OpenedPost>(
        queryKey(openPost, { id }),
        (opened) => opened && { ...opened, isPinned },
      ),
    onDone: () => queries.invalidateQueries({ queryKey: everyInput(listUserPosts) }),
  }
}
