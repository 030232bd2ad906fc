import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { listAllTags } from '@kaleido/contract/tag'
import { useQuery } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection.ts'

/** The suggested tags, in their order. */
export function useOfferedTags() {
  return useQuery(queryOptionsFor(useConnection().client, listAllTags, {}, 'always'))
}
