import type { InputOf } from '@kaleido/contract/core/call'
import { loginStaff, logoutStaff } from '@kaleido/contract/staff'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection.ts'

/** Signs in; what goes wrong is the form's to show. What somebody else has read before, whose login ended, is forgotten. */
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

/** Signs out. What was read as this member is forgotten, whether the server hears of it or not. */
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
