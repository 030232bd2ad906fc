import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { getDomains } from '@kaleido/contract/line'
import { listTags } from '@kaleido/contract/tag'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useConnection } from '../../shared/connection/connection.ts'
import { slots } from '../../shared/storage/slots.ts'
import { keepDomains } from '../../shared/connection/source.ts'

/** Keeps the server's list of lines and settings current: applied, stored for the next start, and refetched when stale. */
export function useDomainsSync(isUp: boolean): void {
  const { client, lines, store } = useConnection()
  const queries = useQueryClient()
  // An outage has a page of its own.
  const meta = { silent: true }
  const { data } = useQuery({ ...queryOptionsFor(client, getDomains, {}, 'settled'), meta })

  useEffect(() => {
    if (!data) return
    keepDomains(store, data)
    lines.offer(data)
  }, [data, lines, store])

  useEffect(() => {
    // Queries that failed while no line answered are refetched.
    if (isUp)
      void queries.refetchQueries({
        type: 'active',
        predicate: ({ state }) => state.status === 'error',
      })
  }, [isUp, queries])
}

/** Stores the tags suggested for publishing, so that they are available at once. */
export function useTagsSync(isWanted: boolean): void {
  const { client, store } = useConnection()
  const { data } = useQuery({
    ...queryOptionsFor(client, listTags, {}, 'settled'),
    enabled: isWanted,
    meta: { silent: true },
  })
  useEffect(() => {
    if (data) store.set(slots.tags, data.list)
  }, [data, store])
}
