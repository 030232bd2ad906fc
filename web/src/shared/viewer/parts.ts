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

/** The viewer's state of works, by id. Empty where nobody is logged in. */
export function partsIn(queries: QueryClient) {
  const get = (id: string) => queries.getQueryData<ViewerPart>(partKey(id)) ?? { id, ...nothing }
  return {
    get,
    patch(id: string, change: Partial<ViewerPart>) {
      const key = partKey(id)
      // A patch does not refresh the rest; where only the patch is known, the state is fetched on the next use.
      const updatedAt = queries.getQueryState(key)?.dataUpdatedAt ?? 0
      queries.setQueryData<ViewerPart>(key, { ...get(id), ...change }, { updatedAt })
    },
  }
}
