import type { ReactNode } from 'react'
import type { LoadMoreProps } from './LoadMore.tsx'
import { LoadMore } from './LoadMore.tsx'
import { Loading } from './Loading.tsx'
import { PullToRefresh } from './PullToRefresh.tsx'

export interface ListViewProps extends LoadMoreProps {
  status: 'loading' | 'error' | 'empty' | 'ready'
  /** Announced while the list loads. */
  loadingLabel?: string
  skeleton: ReactNode
  empty: ReactNode
  error: ReactNode
  /** The list itself. */
  children: ReactNode
  /** Pulling down refreshes. */
  onRefresh?: (() => Promise<unknown>) | undefined
  refreshLabel?: string
}

/** A list in its four states; it fetches the next page as its end comes near. */
export function ListView({ status, skeleton, empty, error, children, ...list }: ListViewProps) {
  const { onRefresh, refreshLabel = '', loadingLabel = list.moreLabel, ...more } = list
  const body = (
    <Loading label={loadingLabel} skeleton={skeleton} isLoading={status === 'loading'}>
      {status === 'error' ? error : null}
      {status === 'empty' ? empty : null}
      {status === 'ready' ? (
        <>
          {children}
          <LoadMore {...more} />
        </>
      ) : null}
    </Loading>
  )
  if (!onRefresh) return body
  return (
    <PullToRefresh onRefresh={onRefresh} label={refreshLabel}>
      {body}
    </PullToRefresh>
  )
}
