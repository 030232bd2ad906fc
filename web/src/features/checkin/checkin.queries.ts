import { mutationOptionsFor } from '@kaleido/client/query/mutation-options'
import { queryKey } from '@kaleido/client/query/query-key'
import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { type Checkin, checkIn, getCheckin, makeUpCheckin } from '@kaleido/contract/checkin'
import { getWallet, type Wallet } from '@kaleido/contract/wallet'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'

/** My check-ins; asked for again as the day ends. */
export function useCheckin() {
  const { client } = useConnection()
  const options = queryOptionsFor(client, getCheckin, {}, 'brief')
  return useQuery({
    ...options,
    // Errors are shown on the screen.
    meta: { silent: true },
    refetchInterval: ({ state: { data } }) =>
      data ? Math.max(1_000, Date.parse(data.endsAt) - client.now().getTime() + 500) : false,
  })
}

/** What a write answers is what the screen shows. */
function useAnswer() {
  const { session } = useConnection()
  const queries = useQueryClient()
  return ({ checkin, wallet }: { checkin: Checkin; wallet: Wallet }) => {
    queries.setQueryData(queryKey(getCheckin, {}), checkin)
    queries.setQueryData(queryKey(getWallet, {}), wallet)
    void queries.invalidateQueries({ queryKey: ['wallet'] })
    const { user } = session.state.getState()
    if (user) session.learn({ ...user, points: wallet.point })
  }
}

export function useCheckIn() {
  const { client } = useConnection()
  const options = mutationOptionsFor(client, checkIn)
  return useMutation({ ...options, onSuccess: useAnswer() })
}

export function useMakeUp() {
  const { client } = useConnection()
  const options = mutationOptionsFor(client, makeUpCheckin)
  return useMutation({ ...options, onSuccess: useAnswer() })
}
