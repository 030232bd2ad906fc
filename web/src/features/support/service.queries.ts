import type { Client } from '@kaleido/client/client'
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

const optionsOf = (client: Client) => ({
  ...queryOptionsFor(client, openSupportConversation, {}, 'brief'),
  meta: { silent: true },
})

export function useServiceConversation() {
  return useQuery(optionsOf(useConnection().client))
}

/** How many answers in the app are not read. */
export async function countUnread(client: Client, queries: QueryClient): Promise<number> {
  const { unread } = await queries.fetchQuery(optionsOf(client))
  return unread
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
