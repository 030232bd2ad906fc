import { mutationOptionsFor } from '@kaleido/client/query/mutation-options'
import { queryOptionsFor } from '@kaleido/client/query/query-options'
import type { AnswerOf } from '@kaleido/contract/core/call'
import { forgetSearched, listSearched, pauseSearched } from '@kaleido/contract/search'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConnection } from '../../shared/connection/connection.ts'

type Searched = AnswerOf<typeof listSearched>

/** Recent searches. Changes are optimistic, and rolled back where the server refuses them. */
export function useSearched() {
  const { client } = useConnection()
  const queries = useQueryClient()
  const { queryKey, ...options } = queryOptionsFor(client, listSearched, {}, 'always')
  const list = useQuery({ queryKey, ...options, meta: { silent: true } })

  const changing = <I>(change: (searched: Searched, input: I) => Searched) => ({
    // Serialised: the last tap wins.
    scope: { id: 'search.history' },
    async onMutate(input: I) {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      queries.setQueryData(queryKey, (known) => known && change(known, input))
      return { before }
    },
    onError(_error: Error, _input: I, made: { before: Searched | undefined } | undefined) {
      if (isLast()) queries.setQueryData(queryKey, made?.before)
    },
    onSettled: () => (isLast() ? queries.invalidateQueries({ queryKey }) : undefined),
  })
  const isLast = () =>
    queries.isMutating({ predicate: ({ options }) => options.scope?.id === 'search.history' }) <= 1

  const [forgetOptions] = useState(() => mutationOptionsFor(client, forgetSearched))
  const [pauseOptions] = useState(() => mutationOptionsFor(client, pauseSearched))
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
