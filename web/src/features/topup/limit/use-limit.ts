import { queryKey } from '@kaleido/client/query/query-key'
import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { getSpendingLimit, setSpendingLimit } from '@kaleido/contract/topup-limit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useConnection, useSession } from '../../../shared/connection/connection.ts'

/** My own limit of what a month may cost. A guest has none. */
export function useLimit() {
  const isMember = useSession(({ user }) => user?.registered === true)
  return useQuery({
    ...queryOptionsFor(useConnection().client, getSpendingLimit, {}, 'always'),
    enabled: isMember,
    meta: { silent: true },
  })
}

/** Sets it, in fen; null removes it. */
export function useSetLimit() {
  const { client } = useConnection()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (limit: number | null) => client.call(setSpendingLimit, { limit }),
    onSuccess: (answer) => queries.setQueryData(queryKey(getSpendingLimit, {}), answer),
  })
}
