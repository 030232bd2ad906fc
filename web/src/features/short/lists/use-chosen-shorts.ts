import { listOptionsFor } from '@kaleido/client/query/query-options'
import { everyInput, queryKey } from '@kaleido/client/query/query-key'
import type { OutputOf } from '@kaleido/contract/core/call'
import type { Why } from '@kaleido/contract/short'
import { listShorts } from '@kaleido/contract/short'
import type { WorkCard } from '@kaleido/contract/work'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConnection } from '../../../shared/connection/connection.ts'
import { useSeenShorts } from '../seen-shorts.ts'
import { loadMore } from './load-more.ts'
import type { ShortList } from './short-list.ts'
import { eachOnce, pagesWithStart } from './pages-with-start.ts'

export interface ChosenShortsOptions {
  readonly isOn: boolean
  /** The opened work, and what is known of it. */
  readonly startId: string | undefined
  readonly start: WorkCard | undefined
}

export interface ChosenShorts {
  readonly list: ShortList
  /** Identifies the walk. */
  readonly round: number
  /** A round after the one that was opened: it starts at its first work. */
  readonly isNextRound: boolean
}

type Pages = InfiniteData<OutputOf<typeof listShorts>>

/** One walk through the recommendations: no work comes twice in it, so each walk has its own cache. */
interface WalkState {
  readonly input: { readonly first?: string | undefined }
  readonly number: number
  /** Coming back to it restores its state. */
  readonly isResumed: boolean
  readonly isNextRound: boolean
}

/** The shorts that the server recommends: the unseen ones, then the seen ones. */
export function useChosenShorts({ isOn, startId, start }: ChosenShortsOptions): ChosenShorts {
  const { client } = useConnection()
  const queries = useQueryClient()
  const seen = useSeenShorts()
  const [walk, setWalk] = useState(
    () => findWalk(queries, startId) ?? newWalk(queries, { first: startId }),
  )
  const { input, number, isNextRound } = walk
  const list = useInfiniteQuery({
    ...listOptionsFor(client, listShorts, input),
    queryKey: [...queryKey(listShorts, input), String(number)],
    async queryFn({ pageParam, signal }) {
      // What was seen a moment ago is reported first, so that it does not come again.
      await seen.flush()
      return client.call(listShorts, { ...input, next: pageParam }, { signal, silent: true })
    },
    // A refetch would return other works in the middle of the walk.
    staleTime: 'static',
    enabled: isOn,
  })
  const pages = list.data?.pages ?? []
  const given = pages.flatMap((page) => page.list)
  const cards = pages.map((page) => page.list.map(({ card }) => card))
  const isWhole = walk.isResumed || isNextRound
  const isEnd = list.data !== undefined && !list.hasNextPage
  return {
    round: number,
    isNextRound,
    list: {
      items: isWhole ? eachOnce(cards.flat()) : pagesWithStart(cards, startId, start),
      reasons: reasonsOf(given),
      seenBefore: new Set(given.flatMap(({ card, isAgain }) => (isAgain ? [card.id] : []))),
      hasMore: list.hasNextPage || list.data === undefined,
      isLoading: list.isFetching,
      error: list.error,
      more() {
        loadMore(list)
      },
      again:
        isEnd && given.length > 0
          ? () => setWalk({ ...newWalk(queries, {}), isNextRound: true })
          : undefined,
    },
  }
}

function reasonsOf(given: OutputOf<typeof listShorts>['list']): ReadonlyMap<string, Why> {
  return new Map(given.flatMap(({ card, why }) => (why ? [[card.id, why]] : [])))
}

function newWalk(queries: QueryClient, input: WalkState['input']): WalkState {
  const known = walksOf(queries).map(({ walk }) => walk.number)
  return { input, number: Math.max(0, ...known) + 1, isResumed: false, isNextRound: false }
}

/** The walk that contained the work that somebody comes back to. */
function findWalk(queries: QueryClient, startId: string | undefined): WalkState | undefined {
  const has = (data: Pages | undefined) =>
    data?.pages.some((page) => page.list.some(({ card }) => card.id === startId))
  return walksOf(queries).findLast(({ data }) => has(data))?.walk
}

function walksOf(queries: QueryClient) {
  const kept = queries.getQueriesData<Pages>({ queryKey: everyInput(listShorts) })
  return kept.map(([[, , input, number], data]) => ({
    walk: {
      input: input as WalkState['input'],
      number: Number(number),
      isResumed: true,
      isNextRound: false,
    },
    data,
  }))
}
