import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { getWork } from '@kaleido/contract/work'
import { useQuery } from '@tanstack/react-query'
import { useConnection } from '../../../shared/connection/connection.ts'

/** The opened work, if any: shown at once, wherever the list has it. */
export function useStart(startId: string | undefined) {
  const { client } = useConnection()
  return useQuery({
    ...queryOptionsFor(client, getWork, { id: startId ?? '' }),
    enabled: startId !== undefined,
    // Errors are shown on the screen.
    meta: { silent: true },
  })
}
