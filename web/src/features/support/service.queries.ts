import { everyInput } from '@kaleido/client/query/query-key'
import { listOptionsFor, queryOptionsFor } from '@kaleido/client/query/query-options'
import {
  listSupportMessages,
  openSupportConversation,
  supportRules,
} from '@kaleido/contract/support-conversation'
import type { QueryClient } from '@tanstack/react-query'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'

export function useServiceConversation() {
  const { client } = useConnection()
  const options = queryOptionsFor(client, openSupportConversation, {}, 'brief')
  return useQuery({ ...options, meta: { silent: true } })
}

export function useServiceMessages() {
  const { client } = useConnection()
  return useInfiniteQuery(
    listOptionsFor(client, listSupportMessages, { pageSize: supportRules.page }),
  )
}

export function refreshService(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: everyInput(openSupportConversation) })
}
