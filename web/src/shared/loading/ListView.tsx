import type { Page } from '@kaleido/contract/core/page'
import { ListView as View } from '@kaleido/ui/ListView'
import { useText } from '@kaleido/ui/language'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryError } from './QueryError.tsx'
import type labels from '../locales/zh-CN/list.json'

export interface ListViewProps<T> {
  list: UseInfiniteQueryResult<InfiniteData<Page<T>>>
  /** Reserves the list's space while its first page loads. */
  skeleton: ReactNode
  empty: ReactNode
  /** Replaces the usual text at the end. */
  endLabel?: string
  /** Replaces the refresh of a pull, where more than the list is refreshed. */
  onRefresh?: () => Promise<unknown>
  /** Part of a page that has its own pull to refresh. */
  isPart?: boolean
  children: (items: readonly T[]) => ReactNode
}

/** A list in its states: loading, empty, failed, loaded, loading more, ended. */
export function ListView<T>({ list, skeleton, empty, children, ...view }: ListViewProps<T>) {
  const t = useText<typeof labels>('list')
  const items = list.data?.pages.flatMap((page) => page.list)
  const { onRefresh = list.refetch, endLabel = t('end'), isPart = false } = view
  return (
    <View
      status={stateOf(items, list)}
      loadingLabel={t('loading')}
      skeleton={skeleton}
      empty={empty}
      error={list.error && <QueryError title={t('failed')} asked={list} />}
      hasMore={list.hasNextPage}
      isLoadingMore={list.isFetchingNextPage}
      moreFailed={list.isFetchNextPageError}
      onMore={() => void list.fetchNextPage()}
      endLabel={endLabel}
      moreLabel={t('more')}
      retryLabel={t('retry')}
      onRefresh={isPart ? undefined : () => onRefresh()}
      refreshLabel={t('refresh')}
    >
      {items && children(items)}
    </View>
  )
}

/** Loaded data stays on show, even when a refetch fails. A page may be empty where another one follows. */
function stateOf(
  items: readonly unknown[] | undefined,
  { error, hasNextPage }: Pick<UseInfiniteQueryResult, 'error' | 'hasNextPage'>,
) {
  if (items) return items.length > 0 || hasNextPage ? 'ready' : 'empty'
  return error ? 'error' : 'loading'
}
