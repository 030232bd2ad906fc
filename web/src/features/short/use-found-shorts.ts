import { listOptionsFor } from '@kaleido/client/query/query-options'
import { searchWorks } from '@kaleido/contract/search'
import type { WorkCard } from '@kaleido/contract/work'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection.ts'
import { askOn } from './ask-on.ts'
import type { ShortList } from './short-list.ts'
import { withFound } from './with-found.ts'

/** The short videos that a word finds, around the one that somebody came for; asked for once there is a word. */
export function useFoundShorts(word: string | undefined, start: WorkCard | undefined): ShortList {
  const { client } = useConnection()
  const list = useInfiniteQuery({
    ...listOptionsFor(client, searchWorks, { word: word ?? '', kind: 'short' }),
    // Whoever is in the middle of it would lose their place.
    staleTime: 'static',
    enabled: word !== undefined,
  })
  const pages = (list.data?.pages ?? []).map((page) => page.list.map(({ card }) => card))
  return {
    items: start ? withFound(pages, start, !list.hasNextPage) : [],
    hasMore: list.hasNextPage || list.data === undefined,
    isLoading: list.isFetching,
    error: list.error,
    more() {
      askOn(list)
    },
  }
}
