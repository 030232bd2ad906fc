import type { InfiniteData } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'

/** Refetches everything of these features. Lists are reset to their first page. */
export function useRefresh(...features: readonly string[]): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    for (const feature of features) {
      queries.setQueriesData<InfiniteData<unknown>>(
        { queryKey: [feature], predicate: ({ queryKey }) => queryKey.at(-1) === 'list' },
        (list) =>
          list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
      )
    }
    await Promise.all(features.map((feature) => queries.invalidateQueries({ queryKey: [feature] })))
  }
}
