import type { UseQueryResult } from '@tanstack/react-query'
import { useOpenPath } from '../links/open-link.ts'
import { LoadError } from './LoadError.tsx'

export type AskedQuery = Pick<UseQueryResult, 'error' | 'isFetching'> & { refetch(): unknown }

export interface QueryErrorProps {
  /** What failed to load. */
  title: string
  asked: AskedQuery
}

/** In place of what a page shows, once its query has failed: a retry, and the network lines, since another one may work. */
export function QueryError({ title, asked: { error, isFetching, refetch } }: QueryErrorProps) {
  const open = useOpenPath()
  return (
    error && (
      <LoadError
        title={title}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        onOtherLine={() => open('/mine/setting/lines')}
      />
    )
  )
}
