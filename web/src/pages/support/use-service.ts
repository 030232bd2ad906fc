import { everyInput } from '@kaleido/client/query/query-key'
import type { OutputOf } from '@kaleido/contract/core/call'
import type { Message } from '@kaleido/contract/message'
import type { SupportMessage } from '@kaleido/contract/support-conversation'
import {
  listSupportMessages,
  type openSupportConversation,
  readSupportMessages,
  supportChanged,
  supportMessageAdded,
} from '@kaleido/contract/support-conversation'
import { useText } from '@kaleido/ui/language'
import { useQueryClient } from '@tanstack/react-query'
import {
  useFirstUnread,
  useLooking,
  useReading,
  useSending,
} from '../../features/message/chat-parts.ts'
import { chatRows } from '../../features/message/chat-rows.ts'
import { catchUpService, serviceMessagesOf } from '../../features/support/service-cache.ts'
import { useServiceOutbox } from '../../features/support/service-outbox.ts'
import { serviceRecipient } from '../../features/support/service-recipient.ts'
import { refreshService, useServiceMessages } from '../../features/support/service.queries.ts'
import { useConnection } from '../../shared/connection/connection.ts'
import { useLive, useLiveMissed } from '../../shared/live/use-live.ts'
import type labels from '../../shared/locales/zh-CN/support.json'

export type OpenedService = OutputOf<typeof openSupportConversation>

/** The conversation with customer service as it is shown: kept current, and marked as read while it is looked at. */
export function useService(opened: OpenedService) {
  const t = useText<typeof labels>('support')
  const { outgoing, ...sending } = useSending(useServiceOutbox(), serviceRecipient)
  const list = useServiceMessages()
  const messages = serviceMessagesOf(list.data?.pages ?? [])
  const closings = new Set(messages.flatMap(({ id, kind }) => (kind === 'closed' ? id : [])))
  const firstUnread = useFirstUnread(messages, opened)
  useCurrent()
  useRead(messages.at(-1)?.seq, opened.readSeq)
  return {
    ...sending,
    rows: chatRows({
      messages: messages.map(toMessage),
      outgoing,
      firstUnread: firstUnread?.seq,
      noteOf: ({ id }) => (closings.has(id) ? t('closedLine') : undefined),
    }),
    unread: firstUnread?.count ?? 0,
    older: {
      has: list.hasNextPage,
      isLoading: list.isFetchingNextPage,
      load: () => void list.fetchNextPage({ cancelRefetch: false }),
    },
  }
}

/** As the bubbles of private messages show it. */
function toMessage({ kind, ...message }: SupportMessage): Message {
  return { ...message, kind: kind === 'closed' ? 'other' : kind, work: null }
}

/** What happens in the conversation, on any device, is fetched as it happens. */
function useCurrent(): void {
  const { client } = useConnection()
  const queries = useQueryClient()
  const look = () => {
    // The next look makes up for one that fails; what is shown stays.
    catchUpService(client, queries).catch(() => undefined)
    refreshService(queries)
  }
  useLive(supportMessageAdded, look)
  useLive(supportChanged, () => {
    void queries.invalidateQueries({ queryKey: everyInput(listSupportMessages) })
    refreshService(queries)
  })
  useLiveMissed(look)
  useLooking(look)
}

function useRead(upTo: number | undefined, readSeq: number): void {
  const { client } = useConnection()
  const queries = useQueryClient()
  async function tell(seq: number): Promise<void> {
    await client.call(readSupportMessages, { upTo: seq }, { silent: true })
    refreshService(queries)
  }
  useReading({ upTo, readSeq, tell })
}
