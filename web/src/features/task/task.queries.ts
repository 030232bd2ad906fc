import { mutationOptionsFor } from '@kaleido/client/query/mutation-options'
import { queryKey } from '@kaleido/client/query/query-key'
import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { getTasks, receiveTask } from '@kaleido/contract/task'
import { getWallet } from '@kaleido/contract/wallet'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'

/** The tasks of the day: progress is made on other screens, so they are always asked for; again as the day ends. */
export function useTasks() {
  const { client } = useConnection()
  return useQuery({
    ...queryOptionsFor(client, getTasks, {}, 'always'),
    // Errors are shown on the screen.
    meta: { silent: true },
    refetchInterval: ({ state: { data } }) =>
      data ? Math.max(1_000, Date.parse(data.endsAt) - client.now().getTime() + 500) : false,
  })
}

/** Receives a reward: the points count everywhere at once. */
export function useReceiveTask() {
  const { client, session } = useConnection()
  const queries = useQueryClient()
  const options = mutationOptionsFor(client, receiveTask)
  return useMutation({
    ...options,
    onSuccess({ tasks, wallet }) {
      queries.setQueryData(queryKey(getTasks, {}), tasks)
      queries.setQueryData(queryKey(getWallet, {}), wallet)
      void queries.invalidateQueries({ queryKey: ['wallet'] })
      const { user } = session.state.getState()
      if (user) session.learn({ ...user, points: wallet.point })
    },
    onError() {
      // The day may have ended, or another device received it.
      void queries.invalidateQueries({ queryKey: queryKey(getTasks, {}) })
    },
  })
}
