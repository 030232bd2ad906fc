import type { Client } from '@kaleido/client/client'
import { everyInput } from '@kaleido/client/query/query-key'
import { listOptionsFor, queryOptionsFor } from '@kaleido/client/query/query-options'
import type { Call, InputOf } from '@kaleido/contract/core/call'
import {
  acceptRequest,
  getMessageSettings,
  getMessageSummary,
  listConversations,
  listMessages,
  messageRules,
  muteConversation,
  openConversation,
  pinConversation,
  readMessages,
  recallMessage,
  removeConversation,
  removeMessage,
  saveMessageSettings,
} from '@kaleido/contract/message'
import type { QueryClient } from '@tanstack/react-query'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useConnection, useSession } from '../../shared/connection/connection.ts'
import { optimistic } from '../../shared/toggle/optimistic.ts'
import type { Which } from './message-cache.ts'
import { dropMessage } from './message-cache.ts'

export function useConversations(box: 'inbox' | 'request') {
  const isMember = useIsMember()
  return useInfiniteQuery({
    ...listOptionsFor(useConnection().client, listConversations, { box }),
    enabled: isMember,
  })
}

export function useIsMember(): boolean {
  return useSession(({ token, user }) => token !== undefined && user?.registered === true)
}

export function useMessageSummary() {
  return useQuery({
    ...queryOptionsFor(useConnection().client, getMessageSummary, {}, 'brief'),
    enabled: useIsMember(),
    meta: { silent: true },
  })
}

export function useConversation(which: Which) {
  return useQuery({
    ...queryOptionsFor(useConnection().client, openConversation, which, 'brief'),
    enabled: useIsMember(),
    meta: { silent: true },
  })
}

export function useMessages(which: Which) {
  const input = { ...which, pageSize: messageRules.page }
  return useInfiniteQuery({
    ...listOptionsFor(useConnection().client, listMessages, input),
    enabled: useIsMember(),
  })
}

/** Lists and numbers are to be read again; messages are not. */
export function refreshLists(queries: QueryClient): void {
  for (const call of [listConversations, getMessageSummary, openConversation]) {
    void queries.invalidateQueries({ queryKey: everyInput(call) })
  }
}

/** A write after which the lists are read again. */
function useChange<C extends Call>(call: C) {
  const { client } = useConnection()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<C>) => client.call(call, input),
    onSettled: () => refreshLists(queries),
  })
}

export function useConversationChanges() {
  return {
    pin: useChange(pinConversation),
    mute: useChange(muteConversation),
    remove: useChange(removeConversation),
    accept: useChange(acceptRequest),
  }
}

export function useMessageChanges(which: Which) {
  const { client } = useConnection()
  const queries = useQueryClient()
  const recall = useMutation({
    mutationFn: ({ id }: { id: string }) => client.call(recallMessage, { id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: everyInput(listMessages) }),
    onSettled: () => refreshLists(queries),
  })
  const remove = useMutation({
    mutationFn: ({ id }: { id: string; seq: number }) => client.call(removeMessage, { id }),
    onSuccess: (_done, { seq }) => dropMessage(queries, which, seq),
    onSettled: () => refreshLists(queries),
  })
  return { recall, remove }
}

/** Tells the server up to where was read. */
export async function markRead(
  { client, queries }: { client: Client; queries: QueryClient },
  { id, upTo }: { id: string; upTo: number },
): Promise<void> {
  await client.call(readMessages, { id, upTo }, { silent: true })
  refreshLists(queries)
}

export function useMessageSettings() {
  const { client } = useConnection()
  const queries = useQueryClient()
  const options = queryOptionsFor(client, getMessageSettings, {})
  const found = useQuery({ ...options, enabled: useIsMember() })
  const saving = optimistic({
    queries,
    queryKey: options.queryKey,
    change: (_known, input: InputOf<typeof saveMessageSettings>) => input,
  })
  const save = useMutation({
    ...saving,
    mutationFn: (input: InputOf<typeof saveMessageSettings>) =>
      client.call(saveMessageSettings, input),
    onSettled() {
      refreshLists(queries)
      return saving.onSettled()
    },
  })
  return { found, save }
}
