import {
  listLiked,
  recordShare,
  removeFavourites,
  setFavourite,
  setLike,
  showLiked,
} from '@kaleido/contract/reaction'
import { type Route, route } from '../../platform/http/route.ts'
import * as liked from './reaction-liked.service.ts'
import * as service from './reaction.service.ts'

export const reactionRoutes: readonly Route[] = [
  route(setLike, service.setLike),
  route(setFavourite, service.setFavourite),
  route(removeFavourites, service.removeFavourites),
  route(listLiked, liked.list),
  route(showLiked, liked.show),
  route(recordShare, service.recordShare),
]
