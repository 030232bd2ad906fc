import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { listHotWords } from '@kaleido/contract/search-hot'
import { useQuery } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'

/** Trending searches. Refetched after ten minutes; failing to load them is not reported. */
export function useHotWords({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    ...queryOptionsFor(useConnection().client, listHotWords, {}, 'settled'),
    meta: { silent: true },
    enabled,
  })
}
