import { everyInput } from '@kaleido/client/query/query-key'
import type { Call } from '@kaleido/contract/core/call'
import type { Page } from '@kaleido/contract/core/page'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'

type Pages = InfiniteData<Page<{ readonly id: string }>>

/** Takes works out of every list that a call has answered; answers how to put them back. */
export function takeOut(
  queries: QueryClient,
  call: Call,
  isTaken: (id: string) => boolean,
): () => void {
  const filter = { queryKey: everyInput(call) }
  const before = queries.getQueriesData<Pages>(filter)
  queries.setQueriesData<Pages>(
    filter,
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          list: page.list.filter(({ id }) => !isTaken(id)),
        })),
      },
  )
  return () => {
    for (const [key, data] of before) queries.setQueryData(key, data)
  }
}

/** A call takes so many ids at most. */
export const mostIds = 100

export function chunksOf(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / mostIds) }, (_, part) =>
    ids.slice(part * mostIds, (part + 1) * mostIds),
  )
}
