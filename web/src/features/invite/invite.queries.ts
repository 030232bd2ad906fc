import { mutationOptionsFor } from '@kaleido/client/query/mutation-options'
import { queryKey } from '@kaleido/client/query/query-key'
import { listOptionsFor, queryOptionsFor } from '@kaleido/client/query/query-options'
import { bindInviter, getExtension, getInvitation } from '@kaleido/contract/invite'
import { listCommissions, listInvitees } from '@kaleido/contract/invite-list'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'

/** My code, and what came of it. */
export function useExtension() {
  const { client } = useConnection()
  return useQuery({
    ...queryOptionsFor(client, getExtension, {}, 'brief'),
    meta: { silent: true },
  })
}

/** Who invited me. */
export function useInvitation() {
  const { client } = useConnection()
  return useQuery({ ...queryOptionsFor(client, getInvitation, {}), meta: { silent: true } })
}

/** Whose link was opened. */
export function useOpenedInvitation(code: string) {
  const { client } = useConnection()
  return useQuery({
    ...queryOptionsFor(client, getInvitation, { code, isOpened: true }),
    meta: { silent: true },
  })
}

export function useInvitees() {
  return useInfiniteQuery(listOptionsFor(useConnection().client, listInvitees, {}))
}

export function useCommissions() {
  return useInfiniteQuery(listOptionsFor(useConnection().client, listCommissions, {}))
}

export function useBind() {
  const { client } = useConnection()
  const queries = useQueryClient()
  const options = mutationOptionsFor(client, bindInviter, { silent: true })
  return useMutation({
    ...options,
    onSuccess: (bound) => queries.setQueryData(queryKey(getInvitation, {}), bound),
  })
}
