import type { WorkCard } from '@kaleido/contract/work'
import { skipToken, useInfiniteQuery } from '@tanstack/react-query'
import { useConnection } from '../../../shared/connection/connection.ts'
import { listedNames, type Origin } from '../../../shared/links/short-address.ts'
import { loadMore } from './load-more.ts'
import type { Part } from './list-reader.ts'
import type { ShortList } from './short-list.ts'
import { pagesAround } from './pages-around.ts'

const names: ReadonlySet<Origin['from']> = new Set(listedNames)

/** The shorts of a list that is read from its beginning, around the opened one. */
export function useListedShorts(
  origin: Origin | undefined,
  start: WorkCard | undefined,
): ShortList | undefined {
  const { client } = useConnection()
  const listed = origin && names.has(origin.from) ? origin : undefined
  const list = useInfiniteQuery({
    queryKey: ['shorts of a list', listed],
    queryFn: listed
      ? async ({ pageParam, signal }): Promise<Part> =>
          // The code of the list readers is loaded only for these origins.
          (await import('./list-reader.ts')).readerOf(client, listed)(pageParam, signal)
      : skipToken,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    // A refetch would lose the viewer's position in the list.
    staleTime: 'static',
  })
  if (!listed) return undefined
  const parts = (list.data?.pages ?? []).map(({ works }) => works)
  return {
    items: start ? pagesAround(parts, start, !list.hasNextPage) : [],
    hasMore: list.hasNextPage || list.data === undefined,
    isLoading: list.isFetching,
    error: list.error,
    more() {
      loadMore(list)
    },
  }
}
