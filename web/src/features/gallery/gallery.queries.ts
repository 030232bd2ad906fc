import { listOptionsFor } from '@kaleido/client/query/query-options'
import { listGalleries, listVipGalleries } from '@kaleido/contract/gallery'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'

/** The orders of a list, by the server's numbers. */
const sortTypes = { recommended: 0, latest: 1, most: 2 } as const
export type GallerySort = keyof typeof sortTypes

// A list that refetches by itself would lose the scroll position.
const still = { refetchOnMount: false, refetchOnWindowFocus: false } as const

/** The galleries of a category, or all. Defaults are omitted, so that cached answers are shared. */
export function useGalleries(filter: { category: string | undefined; sort: GallerySort }) {
  const sortType = sortTypes[filter.sort]
  const input = {
    ...(filter.category && { category: filter.category }),
    ...(sortType && { sortType }),
  }
  return useInfiniteQuery({
    ...listOptionsFor(useConnection().client, listGalleries, input),
    ...still,
  })
}

/** The galleries for VIP; each page carries their total. */
export function useVipGalleries(sort: GallerySort) {
  const sortType = sortTypes[sort]
  const input = { ...(sortType && { sortType }) }
  return useInfiniteQuery({
    ...listOptionsFor(useConnection().client, listVipGalleries, input),
    ...still,
  })
}
