import { QueryCache, QueryClient } from '@tanstack/react-query'
import type { Client } from '../client.ts'
import { retryDelay, shouldRetry } from './retry.ts'

/** The query client of an app: retries transient failures, and shows the others. */
export function createQueryClient(client: Client): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!query.meta?.['silent']) client.report(error)
      },
    }),
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay },
      // A write without a network fails at once: a paused one would be sent later, when nobody waits for it.
      mutations: { networkMode: 'always' },
    },
  })
}
