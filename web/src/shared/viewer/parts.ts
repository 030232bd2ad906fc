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

/** What is known of somebody and works, by the id of each. */
export interface Parts {
  has(id: string): boolean
  /** Nothing of it holds where nobody knows. */
  get(id: string): ViewerPart
  patch(id: string, change: Partial<ViewerPart>): void
}

export function partsIn(queries: QueryClient): Parts {
  const learnt = (id: string) => queries.getQueryData<ViewerPart>(partKey(id))
  const get = (id: string) => learnt(id) ?? { id, ...nothing }
  return {
    has: (id) => learnt(id) !== undefined,
    get,
    patch(id, change) {
      const key = partKey(id)
      // The rest is no newer than it was; where only the change is known, it is asked for as soon as somebody looks.
      const updatedAt = queries.getQueryState(key)?.dataUpdatedAt ?? 0
      queries.setQueryData<ViewerPart>(key, { ...get(id), ...change }, { updatedAt })
    },
  }
}
