import { queryOptionsFor } from '@kaleido/client/query/query-options'
import type { InputOf } from '@kaleido/contract/core/call'
import { pageSize } from '@kaleido/contract/core/page'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useConnection } from '../connection.ts'
import type { ListCall, RowOf } from './list-call.ts'
import type { AppliedFilters } from './filters.ts'

interface PagePosition {
  /** The filters that the cursors belong to. */
  readonly key: string
  readonly cursors: readonly (string | undefined)[]
}

const start = [undefined]
const liveMs = 1_500

/**
 * One page of a list. Where the call takes a cursor the server pages, and earlier cursors are kept for going back; a list that
 * is answered as a whole is paged here.
 */
export function useDeskRows<C extends ListCall>(
  call: C,
  { key, sent, matches }: AppliedFilters,
  { isLive, isReady }: { readonly isLive: boolean; readonly isReady: boolean },
) {
  const { client } = useConnection()
  const [position, setPosition] = useState<PagePosition>({ key, cursors: start })
  // Other filters make another list, which begins at its first page.
  const cursors = position.key === key ? position.cursors : start
  const next = cursors.at(-1)
  const query = useQuery({
    ...queryOptionsFor(client, call, { ...sent, next } as InputOf<C>, 'always'),
    enabled: isReady,
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs(isLive, next),
    // The list shows its own errors.
    meta: { silent: true },
  })
  const rows: readonly RowOf<C>[] = (query.data?.list ?? []).filter(matches)
  const isWhole = query.data?.hasNext === undefined
  const first = isWhole ? lastStart(cursors.length, rows.length) : 0
  return {
    query,
    /** The loaded row with this id, if any. */
    find: (id: string) => rows.find((row) => row.id === id),
    rows: isWhole ? rows.slice(first, first + pageSize.usual) : rows,
    page: isWhole ? first / pageSize.usual + 1 : cursors.length,
    hasNext: isWhole ? first + pageSize.usual < rows.length : query.data?.hasNext === true,
    toNext: () => setPosition({ key, cursors: [...cursors, query.data?.next] }),
    toPrevious: () => setPosition({ key, cursors: cursors.slice(0, -1) }),
  }
}

export type DeskRows<C extends ListCall> = ReturnType<typeof useDeskRows<C>>

/** Only on the first page: further back, rows would move away from under the reader. */
const refetchMs = (isLive: boolean, next: string | undefined) =>
  isLive && next === undefined ? liveMs : false

/** The offset of a page in a whole list, clamped to the last page where rows have been deleted. */
function lastStart(page: number, count: number): number {
  const pages = Math.max(1, Math.ceil(count / pageSize.usual))
  return (Math.min(page, pages) - 1) * pageSize.usual
}
