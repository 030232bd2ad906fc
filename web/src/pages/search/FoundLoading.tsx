import type { searchAll } from '@kaleido/contract/search'
import type { AnswerOf } from '@kaleido/contract/core/call'
import { Loading } from '@kaleido/ui/Loading'
import { SkeletonCards } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import type { ReactNode } from 'react'
import { FoundError } from '../../features/search/FoundError.tsx'
import type { useFound } from '../../features/search/search.queries.ts'
import type labels from '../../shared/locales/zh-CN/search.json'

export type FoundAllAnswer = AnswerOf<typeof searchAll>

export interface FoundLoadingProps {
  found: ReturnType<typeof useFound>
  children: (found: FoundAllAnswer) => ReactNode
}

/** The results of all types in their states. Earlier results fade while newer ones load. */
export function FoundLoading({ found, children }: FoundLoadingProps) {
  const t = useText<typeof labels>('search')
  const { data, error } = found
  if (error && !data) {
    return (
      <FoundError
        error={error}
        isRetrying={found.isFetching}
        onRetry={() => void found.refetch()}
      />
    )
  }
  return (
    <Loading
      label={t('loading')}
      isLoading={found.isPending}
      skeleton={
        <div className="px-4">
          <SkeletonCards count={6} />
        </div>
      }
    >
      <div
        aria-busy={found.isPlaceholderData}
        className="transition-opacity duration-(--d-fast) aria-busy:opacity-50"
      >
        {data && children(data)}
      </div>
    </Loading>
  )
}
