import { queryKey } from '@kaleido/client/query/query-key'
import type { ViewerPart } from '@kaleido/contract/feed'
import { listViewerParts } from '@kaleido/contract/feed'
import type { QueryClient } from '@tanstack/react-query'

export const partKey = (id: string) => queryKey(listViewerParts, { ids: [id] })

export const nothing = {
  isLiked: false,
  isFavourite: false,
  isOwned: false,
  seconds: 0,
  isUninteresting: false,
} as const

/** What is known of somebody and works, by the id of each. Nothing of it holds where nobody knows. */
export function partsIn(queries: QueryClient) {
  const get = (id: string) => queries.getQueryData<ViewerPart>(partKey(id)) ?? { id, ...nothing }
  return {
    get,
    patch(id: string, change: Partial<ViewerPart>) {
      const key = partKey(id)
      // The rest is no newer than it was; where only the change is known, it is asked for as soon as somebody looks.
      const updatedAt = queries.getQueryState(key)?.dataUpdatedAt ?? 0
      queries.setQueryData<ViewerPart>(key, { ...get(id), ...change }, { updatedAt })
    },
  }
}
