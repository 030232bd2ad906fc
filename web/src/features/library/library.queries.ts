import type { Client } from '@kaleido/client/client'
import { listOptionsFor, queryOptionsFor } from '@kaleido/client/query/query-options'
import {
  listFavouritePosts,
  listFavourites,
  listFavouriteVideos,
  listHistory,
  listPurchases,
  summariseFavourites,
} from '@kaleido/contract/library'
import { listLater } from '@kaleido/contract/library-later'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'
import type { Shelf } from './shelves.ts'
import { kindOf } from './shelves.ts'

/** My history, latest first, and whether it is recorded. */
export function useHistory(shelf: Shelf) {
  return useInfiniteQuery(listOptionsFor(useConnection().client, listHistory, kindOf(shelf)))
}

/** My favourites, of all folders or of one. */
export function useFavourites(shelf: Shelf, folder: string | undefined) {
  return useInfiniteQuery(favouritesOn(useConnection().client, shelf, folder))
}

/** Videos and posts are lists of their own. */
function favouritesOn(client: Client, kind: Shelf, folder: string | undefined) {
  const scope = folder === undefined ? {} : { folder }
  switch (kind) {
    case 'all':
      return listOptionsFor(client, listFavourites, scope)
    case 'video':
    case 'short':
      return listOptionsFor(client, listFavouriteVideos, { kind, ...scope })
    default:
      return listOptionsFor(client, listFavouritePosts, { kind, ...scope })
  }
}

/** The number of my favourites of each kind. The tabs show none where it is unknown. */
export function useFavouriteCounts() {
  const options = queryOptionsFor(useConnection().client, summariseFavourites, {}, 'brief')
  return useQuery({ ...options, meta: { silent: true } }).data?.counts
}

export function usePurchases(shelf: Shelf) {
  return useInfiniteQuery(listOptionsFor(useConnection().client, listPurchases, kindOf(shelf)))
}

/** What I watch later, latest first. */
export function useWatchLaterList() {
  return useInfiniteQuery(listOptionsFor(useConnection().client, listLater, {}))
}
