import type { Client } from '@kaleido/client/client'
import { everyInput } from '@kaleido/client/query/query-key'
import type { OutputOf } from '@kaleido/contract/core/call'
import type { SupportMessage } from '@kaleido/contract/support-conversation'
import { listSupportMessages } from '@kaleido/contract/support-conversation'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { inTurn } from '../../shared/live/in-turn.ts'

type Pages = InfiniteData<OutputOf<typeof listSupportMessages>, string | undefined>

const filter = { queryKey: everyInput(listSupportMessages) }

/** All messages of the loaded pages, each once, oldest first: an answer, an event and a refetch may each bring one. */
export function serviceMessagesOf(pages: Pages['pages']): SupportMessage[] {
  const bySeq = new Map<number, SupportMessage>()
  for (const { list } of pages) for (const one of list) bySeq.set(one.seq, one)
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq)
}

function addMessages(queries: QueryClient, added: readonly SupportMessage[]): void {
  queries.setQueriesData<Pages>(filter, (data) => {
    const [first, ...rest] = data?.pages ?? []
    if (!data || !first) return data
    const known = new Set(serviceMessagesOf(data.pages).map(({ seq }) => seq))
    const fresh = added.filter(({ seq }) => !known.has(seq)).toReversed()
    return { ...data, pages: [{ ...first, list: [...fresh, ...first.list] }, ...rest] }
  })
}

const running = new WeakMap<QueryClient, Promise<void>>()

/**
 * Fetches what came after the latest loaded message. One at a time: a call made meanwhile waits for the next. Fails where the
 * messages could not be fetched.
 */
export function catchUpService(client: Pick<Client, 'call'>, queries: QueryClient): Promise<void> {
  return inTurn(running, queries, () => fetchAfter(client, queries))
}

async function fetchAfter(client: Pick<Client, 'call'>, queries: QueryClient): Promise<void> {
  for (let hasNext = true; hasNext;) {
    const [data] = queries.getQueriesData<Pages>(filter).map(([, found]) => found)
    // The first page is on its way, and brings everything.
    if (!data) return
    const after = serviceMessagesOf(data.pages).at(-1)?.seq ?? 0
    const page = await client.call(listSupportMessages, { after, pageSize: 50 }, { silent: true })
    addMessages(queries, page.list)
    hasNext = page.hasNext && page.list.length > 0
  }
}
