import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { getPublishingLimits } from '@kaleido/contract/work'
import { useQuery } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'

/** How much a person may publish today; undefined until it is known. */
export function usePublishingLimits() {
  const { client } = useConnection()
  // The server refuses what is too much, whether or not this loads.
  const options = queryOptionsFor(client, getPublishingLimits, {})
  return useQuery({ ...options, meta: { silent: true } }).data
}
