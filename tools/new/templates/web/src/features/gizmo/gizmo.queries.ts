import { listOptionsFor } from '@kaleido/client/query/query-options'
import { addGizmo, listGizmos, removeGizmo } from '@kaleido/contract/gizmo'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'

export function useGizmos() {
  return useInfiniteQuery(listOptionsFor(useConnection().client, listGizmos, {}))
}

export function useAddGizmo() {
  const { client } = useConnection()
  const refresh = useRefresh()
  return useMutation({
    // The form shows what is refused.
    mutationFn: (title: string) => client.call(addGizmo, { title }, { silent: true }),
    onSuccess: refresh,
  })
}

export function useRemoveGizmo() {
  const { client } = useConnection()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string) => client.call(removeGizmo, { id }),
    // Also after a failure: it may have been removed on another phone.
    onSettled: refresh,
  })
}

/** Every answer of the feature is asked for again. */
function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['gizmo'] })
}
