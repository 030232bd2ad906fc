import { textOf } from '@kaleido/client/error-text'
import { isClientError } from '@kaleido/client/errors'
import { queryOptionsFor } from '@kaleido/client/query/query-options'
import type { Call, InputOf, OutputOf } from '@kaleido/contract/core/call'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { Loading } from '@kaleido/ui/Loading'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConnection } from '../connection.ts'
import { DeskFailure } from './DeskFailure.tsx'
import { useLanguageCode } from '../languages.ts'
import type labels from '../locales/zh-CN/desk.json'

export interface DeskDetailProps<C extends Call> {
  call: C
  input: InputOf<C>
  render: (found: OutputOf<C>) => ReactNode
}

/** What a call answers about one thing: while it loads, where it is missing, and where it could not be read. */
export function DeskDetail<C extends Call>({ call, input, render }: DeskDetailProps<C>) {
  const t = useText<typeof labels>('desk')
  const language = useLanguageCode()
  const { client } = useConnection()
  const query = useQuery({
    ...queryOptionsFor(client, call, input, 'always'),
    // It shows its own errors.
    meta: { silent: true },
  })
  const { data, error } = query
  if (data) return render(data)
  if (query.isPending) {
    return <Loading isLoading label={t('loading')} skeleton={<SkeletonRows rows={4} />} />
  }
  // What does not exist will not be there at the next try.
  if (isClientError(error) && error.kind === 'status' && error.status === 404) {
    return <EmptyState title={error.tip || t('missing')} />
  }
  return (
    <DeskFailure
      help={(isClientError(error) && textOf(error, language)) || undefined}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
