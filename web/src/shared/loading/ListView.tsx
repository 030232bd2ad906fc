import type { Page } from '@kaleido/contract/core/page'
import { ListView as View } from '@kaleido/ui/ListView'
import { useText } from '@kaleido/ui/language'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadError } from './LoadError.tsx'
import { useOpenPath } from '../links/open-link.ts'
import type labels from '../locales/zh-CN/list.json'

export interface ListViewProps<T> {
  list: UseInfiniteQueryResult<InfiniteData<Page<T>>>
  /** Holds the list's place while its first page is on its way. */
  skeleton: ReactNode
  empty: ReactNode
  /** Said at the end, where the usual words do not fit. */
  endLabel?: string
  /** Pulling down does this, where the list alone is not all that there is to refresh. */
  onRefresh?: () => Promise<unknown>
  /** Part of something larger that is pulled as one. */
  isPart?: boolean
  children: (items: readonly T[]) => ReactNode
}

/** A list of the server in its states: on its way, empty, failed, there, with more to come, at its end. */
export function ListView<T>({ list, skeleton, empty, children, ...view }: ListViewProps<T>) {
  const t = useText<typeof labels>('list')
  const open = useOpenPath()
  const items = list.data?.pages.flatMap((page) => page.list)
  const { onRefresh = list.refetch, endLabel = t('end'), isPart = false } = view
  return (
    <View
      status={stateOf(items, list.error)}
      loadingLabel={t('loading')}
      skeleton={skeleton}
      empty={empty}
      error={
        list.error && (
          <LoadError
            title={t('failed')}
            error={list.error}
            isRetrying={list.isFetching}
            onRetry={() => void list.refetch()}
            onOtherLine={() => open('/mine/setting/lines')}
          />
        )
      }
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

/** What was there once stays in sight, whatever became of asking again. */
function stateOf(items: readonly unknown[] | undefined, error: Error | null) {
  if (items) return items.length > 0 ? 'ready' : 'empty'
  return error ? 'error' : 'loading'
}
