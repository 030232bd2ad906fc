import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { listContinue } from '@kaleido/contract/library-continue'
import { useQuery } from '@tanstack/react-query'
import { useConnection, useSession } from '../../shared/connection/connection.ts'

/** The long videos that I may continue. Failing to load them is not reported. */
export function useContinue() {
  const { client } = useConnection()
  const enabled = useSession(({ token }) => token !== undefined)
  const options = queryOptionsFor(client, listContinue, {}, 'brief')
  return useQuery({ ...options, enabled, meta: { silent: true } }).data?.list
}
