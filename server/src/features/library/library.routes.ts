import {
  listFavouritePosts,
  listFavourites,
  listFavouriteVideos,
  listHistory,
  listPurchases,
  pauseHistory,
  recordHistory,
  removeHistory,
  summariseFavourites,
} from '@kaleido/contract/library'
import { type Route, route } from '../../platform/http/route.ts'
import * as service from './library.service.ts'
import * as histories from './library-history.service.ts'

export const libraryRoutes: readonly Route[] = [
  route(recordHistory, histories.record),
  route(listHistory, histories.list),
  route(removeHistory, histories.remove),
  route(pauseHistory, histories.pause),
  route(summariseFavourites, service.summarise),
  route(listFavourites, service.favourites),
  route(listFavouriteVideos, service.favouriteVideos),
  route(listFavouritePosts, service.favouritePosts),
  route(listPurchases, service.purchases),
]
