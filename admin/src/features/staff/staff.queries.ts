import { queryOptionsFor } from '@kaleido/client/query/query-options'
import type { InputOf } from '@kaleido/contract/core/call'
import { loginStaff, logoutStaff } from '@kaleido/contract/staff'
import { finishStaffSetup, getStaffSetup, startStaffSetup } from '@kaleido/contract/staff-setup'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection.ts'

/** Clears what another member, whose session expired, has read. */
function useEnter() {
  const { session } = useConnection()
  const queries = useQueryClient()
  return ({ token }: { readonly token: string }) => {
    queries.removeQueries()
    session.enter(token)
  }
}

/** Signs in; the form shows its errors. */
export function useSignIn() {
  const { client } = useConnection()
  const onSuccess = useEnter()
  return useMutation({
    mutationFn: (input: InputOf<typeof loginStaff>) =>
      client.call(loginStaff, input, { silent: true }),
    onSuccess,
  })
}

/** Whether the first owner is still to be added. Where that cannot be told, people sign in. */
export function useIsSetupOpen(): boolean {
  const { client } = useConnection()
  const { data } = useQuery({
    ...queryOptionsFor(client, getStaffSetup, {}, 'always'),
    meta: { silent: true },
  })
  return data?.isOpen ?? false
}

export function useStartSetup() {
  const { client } = useConnection()
  return useMutation({
    mutationFn: (input: InputOf<typeof startStaffSetup>) =>
      client.call(startStaffSetup, input, { silent: true }),
  })
}

export function useFinishSetup() {
  const { client } = useConnection()
  const onSuccess = useEnter()
  return useMutation({
    mutationFn: (input: InputOf<typeof finishStaffSetup>) =>
      client.call(finishStaffSetup, input, { silent: true }),
    onSuccess,
  })
}

/**
 * Signs out, and leaves at once, whether the server is reached or not: a desk that went on loading would be refused by the
 * ended session. Clears what this member has read, and aborts what is still being read.
 */
export function useSignOut() {
  const { client, session, drafts } = useConnection()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => {
      const ended = client.call(logoutStaff, {})
      session.leave()
      drafts.clear()
      queries.clear()
      return ended
    },
  })
}
