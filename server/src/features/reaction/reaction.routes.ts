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

export function reactionRoutes(): Route[] {
  return [
    route(setLike, ({ db, actor }, input) => service.setLike(db, actor, input)),
    route(setFavourite, ({ db, actor }, input) => service.setFavourite(db, actor, input)),
    route(removeFavourites, ({ db, actor }, input) => service.removeFavourites(db, actor, input)),
    route(listLiked, ({ db, actor }, input) => liked.list(db, actor, input)),
    route(showLiked, ({ db, actor }, input) => liked.show(db, actor, input)),
    route(recordShare, ({ db, actor }, input) => service.recordShare(db, actor, input)),
  ]
}
