import type { OutputOf } from '@kaleido/contract/core/call'
import type { openConversation } from '@kaleido/contract/message'
import {
  conversationChanged,
  messageAdded,
  messageRead,
  messageRecalled,
} from '@kaleido/contract/message'
import { useQueryClient } from '@tanstack/react-query'
import { useConnection, useSession } from '../../shared/connection/connection.ts'
import { useLive, useLiveMissed } from '../../shared/live/use-live.ts'
import { fetchAgain, look } from './catch-up.ts'
import { useFirstUnread, useLooking, useReading, useSending } from './chat-parts.ts'
import { chatRows } from './chat-rows.ts'
import type { Which } from './message-cache.ts'
import { messagesOf } from './message-cache.ts'
import { markRead, refreshLists, useMessages } from './message.queries.ts'
import { useOutbox } from './use-outbox.ts'

type Opened = OutputOf<typeof openConversation>

/** A conversation as it is shown: kept up to date, and marked as read while it is looked at. */
export function useChat(which: Which, opened: Opened) {
  const { client } = useConnection()
  const queries = useQueryClient()
  const { outgoing, ...sending } = useSending(useOutbox(), opened.person?.uid)
  const list = useMessages(which)
  const messages = messagesOf(list.data?.pages ?? [])
  const firstUnread = useFirstUnread(messages, opened)
  const { id, standing, readSeq } = opened
  useTold(which, id)
  useLooking(() => look({ client, queries }, which))
  useReading({
    // A request is read without being seen.
    upTo: standing === 'request' || id === null ? undefined : messages.at(-1)?.seq,
    readSeq,
    async tell(upTo) {
      if (id !== null) await markRead({ client, queries }, { id, upTo })
    },
  })
  return {
    ...sending,
    rows: chatRows({ messages, outgoing, firstUnread: firstUnread?.seq }),
    unread: firstUnread?.count ?? 0,
    older: {
      has: list.hasNextPage,
      isLoading: list.isFetchingNextPage,
      load: () => void list.fetchNextPage({ cancelRefetch: false }),
    },
  }
}

/** What happens in this conversation, on any device, is fetched as it happens. */
function useTold(which: Which, id: string | null): void {
  const { client } = useConnection()
  const queries = useQueryClient()
  const own = useSession(({ user }) => user?.uid)
  const parts = { client, queries }
  const isHere = (told: { id: string; from?: number; to?: number }) =>
    told.id === id || (own === told.from ? told.to : told.from) === which.uid
  useLive(messageAdded, (told) => {
    if (isHere(told)) look(parts, which)
    refreshLists(queries)
  })
  useLive(messageRecalled, (told) => {
    if (told.id === id) void fetchAgain(parts, which, told.seq)
    refreshLists(queries)
  })
  useLive(messageRead, () => refreshLists(queries))
  // Accepting or following decides what may be written.
  useLive(conversationChanged, () => refreshLists(queries))
  useLiveMissed(() => {
    look(parts, which)
    refreshLists(queries)
  })
}
