import type { InputOf } from '@kaleido/contract/core/call'
import { loginStaff, logoutStaff } from '@kaleido/contract/staff'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection.ts'

/** Signs in; the form shows its errors. Clears what another member, whose session expired, has read. */
export function useSignIn() {
  const { client, session } = useConnection()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof loginStaff>) =>
      client.call(loginStaff, input, { silent: true }),
    onSuccess: ({ token }) => {
      queries.removeQueries()
      session.enter(token)
    },
  })
}

/** Signs out. Clears what this member has read, whether the server was reached or not. */
export function useSignOut() {
  const { client, session, drafts } = useConnection()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => client.call(logoutStaff, {}),
    onSettled: () => {
      session.leave()
      drafts.clear()
      queries.clear()
    },
  })
}
