import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { getExport, requestExport } from '@kaleido/contract/account-closing'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'
import { useStepUp } from './use-step-up.tsx'

const askAgainMs = 3_000

/** The ZIP of my data: its state, requesting it, and downloading it. */
export function useExport() {
  const { client, lines } = useConnection()
  const queries = useQueryClient()
  const { run, sheet } = useStepUp()
  const shown = queryOptionsFor(client, getExport, {}, 'always')
  const asked = useQuery({
    ...shown,
    refetchInterval: ({ state }) => state.data?.state === 'preparing' && askAgainMs,
  })
  const requesting = useMutation({
    mutationFn: () => run(() => client.call(requestExport, {}, { silent: true })),
    onSuccess: (data) => data && queries.setQueryData(shown.queryKey, data),
    onError: (error) => client.report(error),
  })
  const fetching = useMutation({
    async mutationFn(path: string) {
      // It is served as an attachment, so the page stays where it is.
      location.assign(new URL(path, await lines.image.current()))
    },
    onError: (error) => client.report(error),
  })
  return { asked, requesting, fetching, sheet }
}
