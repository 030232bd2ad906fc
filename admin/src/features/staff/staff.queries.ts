import { queryOptionsFor } from '@kaleido/client/query/query-options'
import type { InputOf } from '@kaleido/contract/core/call'
import { getStaffMe, loginStaff, logoutStaff } from '@kaleido/contract/staff'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection.ts'

/** Who is signed in, and as what. */
export function useMe() {
  return useQuery(queryOptionsFor(useConnection().client, getStaffMe, {}, 'settled'))
}

/** Signs in; what goes wrong is the form's to show. */
export function useSignIn() {
  const { client, session } = useConnection()
  return useMutation({
    mutationFn: (input: InputOf<typeof loginStaff>) =>
      client.call(loginStaff, input, { silent: true }),
    onSuccess: ({ token }) => session.enter(token),
  })
}

/** Signs out. What was read as this member is forgotten, whether the server hears of it or not. */
export function useSignOut() {
  const { client, session } = useConnection()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => client.call(logoutStaff, {}),
    onSettled: () => {
      session.leave()
      queries.clear()
    },
  })
}
