import { queryKey } from '@kaleido/client/query/query-key'
import type { InputOf } from '@kaleido/contract/core/call'
import { listShortsAround } from '@kaleido/contract/short'
import type { WorkCard } from '@kaleido/contract/work'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useConnection } from '../../../shared/connection/connection.ts'
import { loadMore } from './load-more.ts'
import type { Origin } from '../../../shared/links/short-address.ts'
import type { ShortList } from './short-list.ts'
import { eachOnce } from './pages-with-start.ts'

type Input = InputOf<typeof listShortsAround>
type Direction = NonNullable<Input['direction']>

/** The list that a short was opened from, in both directions; nothing precedes the opened one until it is fetched. */
export function useShortsAround(
  origin: Origin | undefined,
  start: WorkCard | undefined,
): ShortList {
  const asked = origin && start && inputOf(origin, start)
  const before = useNeighbours(asked, 'before')
  const behind = useNeighbours(asked, 'behind')
  return {
    items: start ? eachOnce([...before.works.toReversed(), start, ...behind.works]) : [],
    hasMore: behind.hasMore,
    isLoading: behind.isLoading,
    error: behind.error,
    more: behind.more,
    hasEarlier: start !== undefined && before.hasMore,
    earlier: before.more,
  }
}

/** The works in one direction, the nearest first: the last id of a page is the cursor of the next. */
function useNeighbours(asked: Input | undefined, direction: Direction) {
  const { client } = useConnection()
  const input = { id: '', list: 'latest' as const, ...asked, direction }
  const list = useInfiniteQuery({
    queryKey: [...queryKey(listShortsAround, input), 'list'],
    queryFn: ({ pageParam, signal }) =>
      client.call(listShortsAround, { ...input, id: pageParam }, { signal, silent: true }),
    initialPageParam: input.id,
    getNextPageParam: ({ hasNext, list: works }) => (hasNext ? works.at(-1)?.id : undefined),
    // A refetch would lose the viewer's position in the list.
    staleTime: 'static',
    enabled: asked !== undefined,
  })
  return {
    works: list.data?.pages.flatMap((page) => page.list) ?? [],
    hasMore: list.hasNextPage || list.data === undefined,
    isLoading: list.isFetching,
    error: list.error,
    more() {
      if (asked) loadMore(list)
    },
  }
}

/** Undefined for lists that are read from their beginning. */
function inputOf({ from, of }: Origin, { id, author }: WorkCard): Input | undefined {
  switch (from) {
    case 'user':
      return { id, list: 'author', author: of === undefined ? author.uid : Number(of) }
    case 'module':
      return { id, list: 'module', module: of }
    case 'tag':
      return { id, list: 'tag', tag: of }
    case 'latest':
      return { id, list: 'latest' }
    default:
      return undefined
  }
}
