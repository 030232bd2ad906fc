import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { getWork } from '@kaleido/contract/work'
import { useQuery } from '@tanstack/react-query'
import { useConnection } from '../../../shared/connection/connection.ts'

/** The work that somebody came for, if any: it is there at once, wherever a list has it. */
export function useStart(startId: string | undefined) {
  const { client } = useConnection()
  return useQuery({
    ...queryOptionsFor(client, getWork, { id: startId ?? '' }),
    enabled: startId !== undefined,
    // What goes wrong stands in the screen itself.
    meta: { silent: true },
  })
}
