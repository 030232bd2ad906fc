import { patchEntity } from '@kaleido/client/query/entities'
import { queryKey } from '@kaleido/client/query/query-key'
import { listOptionsFor, queryOptionsFor } from '@kaleido/client/query/query-options'
import type { OutputOf } from '@kaleido/contract/core/call'
import { getTopic, listOwnTopics, listTopics, setFollow } from '@kaleido/contract/topic'
import type { QueryClient } from '@tanstack/react-query'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useConnection, useRequireMember } from '../../shared/connection/connection.ts'
import { tap } from '../../shared/toggle/toggle.ts'
import type { Toggle } from '../../shared/toggle/toggle.ts'

export type FoundTopic = OutputOf<typeof getTopic>

/** The hottest topics of these days. */
export function useHotTopics() {
  const input = { pageSize: 10 }
  return useQuery(queryOptionsFor(useConnection().client, listTopics, input))
}

/** A topic, and whether I follow it. Its page was visited: what was new in it is seen. */
export function useTopic(id: string) {
  const queries = useQueryClient()
  const found = useQuery({
    ...queryOptionsFor(useConnection().client, getTopic, { id }),
    // Errors are shown on the screen.
    meta: { silent: true },
  })
  const isFound = found.data !== undefined
  useEffect(() => {
    if (!isFound) return
    patchEntity(queries, 'topic', id, (topic) => ('hasNew' in topic ? { hasNew: false } : {}))
  }, [queries, id, isFound])
  return found
}

export type WhichTopics = 'followed' | 'created'

/** The topics that I follow, or have created. */
export function useOwnTopics(which: WhichTopics) {
  const input = which === 'followed' ? {} : { which }
  return useInfiniteQuery(listOptionsFor(useConnection().client, listOwnTopics, input))
}

/** Follows a topic or stops following it: optimistic, and the last tap wins. A guest registers first. */
export function useFollowTopic(id: string): (isFollow: boolean) => void {
  const { client } = useConnection()
  const queries = useQueryClient()
  const requireMember = useRequireMember()
  const toggle = followOf(queries, id)
  return (isOn) => requireMember(() => void tap(toggle, { client, queries, isOn, before: !isOn }))
}

function followOf(queries: QueryClient, id: string): Toggle<typeof setFollow> {
  return {
    call: setFollow,
    entity: { id },
    flag: 'isFollow',
    show(isFollowed) {
      const change = isFollowed ? 1 : -1
      patchEntity(queries, 'topic', id, (topic) => ({
        followers: Math.max(0, topic.followers + change),
        ...('isFollowed' in topic && { isFollowed }),
      }))
      queries.setQueryData<FoundTopic>(
        queryKey(getTopic, { id }),
        (found) => found && { ...found, isFollowed },
      )
    },
    // What followed topics bring changes with them; the list of topics keeps its rows, to undo a slip.
    onDone: () =>
      queries.invalidateQueries({
        queryKey: ['post'],
        predicate: ({ queryKey: key }) => key[1] === followedPosts,
      }),
  }
}

const followedPosts = 'post.listFollowedPosts'
