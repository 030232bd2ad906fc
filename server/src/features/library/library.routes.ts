import {
  listFavourites,
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

export function libraryRoutes(): Route[] {
  return [
    route(recordHistory, ({ db, actor }, input) => histories.record(db, actor, input)),
    route(listHistory, ({ db, actor }, input) => histories.list(db, actor, input)),
    route(removeHistory, ({ db, actor }, input) => histories.remove(db, actor, input)),
    route(pauseHistory, ({ db, actor }, input) => histories.pause(db, actor, input)),
    route(summariseFavourites, ({ db, actor }) => service.summarise(db, actor)),
    route(listFavourites, ({ db, actor }, input) => service.favourites(db, actor, input)),
    route(listPurchases, ({ db, actor }, input) => service.purchases(db, actor, input)),
  ]
}
