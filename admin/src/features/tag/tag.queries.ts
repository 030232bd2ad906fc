import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { listTags } from '@kaleido/contract/tag'
import { useQuery } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection.ts'

/** The tags that are offered, in their order. */
export function useOfferedTags() {
  return useQuery(queryOptionsFor(useConnection().client, listTags, {}, 'always'))
}
