import { listOptionsFor } from '@kaleido/client/query/query-options'
import { listTagged } from '@kaleido/contract/feed'
import type { WorkKind } from '@kaleido/contract/work'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'
import type { SortType } from './feed.queries.ts'

export interface TaggedOf {
  readonly tag: string
  readonly kind?: WorkKind | undefined
  readonly sortType: SortType
}

/** The works with a tag. The list is stable, and refetched by pulling. */
export function useTagged({ tag, kind, sortType }: TaggedOf) {
  const input = { tag, ...(kind && { kind }), ...(sortType && { sortType }) }
  return useInfiniteQuery({
    ...listOptionsFor(useConnection().client, listTagged, input),
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
