import { everyInput } from '@kaleido/client/query/query-key'
import { mutationOptionsFor } from '@kaleido/client/query/mutation-options'
import { queryOptionsFor } from '@kaleido/client/query/query-options'
import type { Complaint } from '@kaleido/contract/complaint'
import { fileComplaint, listComplaints } from '@kaleido/contract/complaint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useConnection, useSession } from '../../shared/connection/connection.ts'

/** My latest complaints, by the work that they are about. Without them the purchases are shown all the same. */
export function useComplaints(): ReadonlyMap<string, Complaint> {
  const enabled = useSession(({ user }) => user?.registered === true)
  const { data } = useQuery({
    ...queryOptionsFor(useConnection().client, listComplaints, { pageSize: 50 }),
    enabled,
    meta: { silent: true },
  })
  return new Map(data?.list.map((complaint) => [complaint.workId, complaint]))
}

/** Asks for what a work cost back. */
export function useFileComplaint(workId: string, onDone: () => void) {
  const { client } = useConnection()
  const queries = useQueryClient()
  const options = mutationOptionsFor(client, fileComplaint, { silent: true })
  const filing = useMutation({
    ...options,
    onSuccess() {
      void queries.invalidateQueries({ queryKey: everyInput(listComplaints) })
      onDone()
    },
  })
  return {
    error: filing.error,
    isBusy: filing.isPending,
    file: (reason: string) => filing.mutate({ workId, reason }),
    forget: filing.reset,
  }
}
