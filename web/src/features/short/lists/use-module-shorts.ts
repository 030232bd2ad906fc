import { listOptionsFor } from '@kaleido/client/query/query-options'
import { listModuleWorks } from '@kaleido/contract/feed'
import type { WorkCard } from '@kaleido/contract/work'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useConnection } from '../../../shared/connection/connection.ts'
import { loadMore } from './load-more.ts'
import type { ShortList } from './short-list.ts'
import { eachOnce } from './pages-with-start.ts'

/** The shorts of a module; fetched once one is named. */
export function useModuleShorts(moduleID: string | undefined): ShortList {
  const { client } = useConnection()
  const list = useInfiniteQuery({
    ...listOptionsFor(client, listModuleWorks, { moduleID }),
    // A refetch would lose the viewer's position in the list.
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    enabled: moduleID !== undefined,
  })
  return {
    items: eachOnce((list.data?.pages ?? []).flatMap((page) => page.list.filter(isShort))),
    hasMore: list.hasNextPage || list.data === undefined,
    isLoading: list.isFetching,
    error: list.error,
    more() {
      loadMore(list)
    },
  }
}

const isShort = ({ kind }: WorkCard) => kind === 'short'
