import { mutationOptionsFor } from '@kaleido/client/query/mutation-options'
import { queryOptionsFor } from '@kaleido/client/query/query-options'
import type { AnswerOf } from '@kaleido/contract/core/call'
import { forgetSearched, listSearched, pauseSearched } from '@kaleido/contract/search'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'
import { optimistic } from '../../shared/toggle/optimistic.ts'

type Searched = AnswerOf<typeof listSearched>

/** Recent searches. Changes are optimistic, and rolled back where the server refuses them. */
export function useSearched() {
  const { client } = useConnection()
  const queries = useQueryClient()
  const { queryKey, ...options } = queryOptionsFor(client, listSearched, {}, 'always')
  const list = useQuery({ queryKey, ...options, meta: { silent: true } })

  const changing = <I>(change: (searched: Searched, input: I) => Searched) =>
    optimistic({ queries, queryKey, change })

  const forgetOptions = mutationOptionsFor(client, forgetSearched)
  const pauseOptions = mutationOptionsFor(client, pauseSearched)
  const forgetting = useMutation({
    ...forgetOptions,
    ...changing((searched, { word }: { word?: string | undefined }) => ({
      ...searched,
      list: word === undefined ? [] : searched.list.filter((each) => each !== word),
    })),
  })
  const pausing = useMutation({
    ...pauseOptions,
    ...changing((searched, { isPaused }: { isPaused: boolean }) => ({ ...searched, isPaused })),
  })
  return { list, forget: forgetting.mutate, pause: pausing.mutate }
}
