import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { listHotWords } from '@kaleido/contract/search-hot'
import { useQuery } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'

/** What most people look for. It is told again after ten minutes, and nobody misses it where it does not come. */
export function useHotWords({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    ...queryOptionsFor(useConnection().client, listHotWords, {}, 'settled'),
    meta: { silent: true },
    enabled,
  })
}
