import { queryOptionsFor } from '@kaleido/client/query/query-options'
import type { Call } from '@kaleido/contract/core/call'
import { mayStaffCall } from '@kaleido/contract/core/role'
import { getStaffMe } from '@kaleido/contract/staff'
import { useQuery } from '@tanstack/react-query'
import { useConnection } from './connection.ts'

/** The member who is signed in, and their role. */
export function useMe() {
  return useQuery(queryOptionsFor(useConnection().client, getStaffMe, {}, 'settled'))
}

/** Whether the signed-in role may make a call, by the server's own rule; undefined before the role is known. */
export function useMay(): (call: Call) => boolean {
  const role = useMe().data?.role
  return (call) => role !== undefined && mayStaffCall(call, role)
}
