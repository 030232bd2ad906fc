import { ErrorState } from '@kaleido/ui/ErrorState'
import { Loading } from '@kaleido/ui/Loading'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type labels from '../../shared/locales/zh-CN/dashboard.json'

export interface PartProps<Data> {
  query: UseQueryResult<Data>
  /** How high the part is while it loads. */
  rows: number
  children: (data: Data) => ReactNode
}

/** A part of the dashboard that loads, and fails, by itself. */
export function Part<Data>({ query, rows, children }: PartProps<Data>) {
  const t = useText<typeof labels>('dashboard')
  const { data, isError, isFetching, isLoading, refetch } = query
  if (data !== undefined) return children(data)
  if (isError) {
    return (
      <ErrorState
        title={t('failed')}
        help={t('failedHelp')}
        retryLabel={t('retry')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <Loading isLoading={isLoading} label={t('loading')} skeleton={<SkeletonRows rows={rows} />}>
      {null}
    </Loading>
  )
}
