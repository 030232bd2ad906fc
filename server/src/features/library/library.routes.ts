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
import { listContinue } from '@kaleido/contract/library-continue'
import {
  createFolder,
  deleteFolder,
  fileFavourites,
  listFolders,
  renameFolder,
} from '@kaleido/contract/library-folder'
import { listLater, removeLater, setLater } from '@kaleido/contract/library-later'
import { type Route, route } from '../../platform/http/route.ts'
import * as service from './library.service.ts'
import * as folders from './library-folder.service.ts'
import * as histories from './library-history.service.ts'
import * as later from './library-later.service.ts'

export const libraryRoutes: readonly Route[] = [
  route(recordHistory, histories.record),
  route(listHistory, histories.list),
  route(listContinue, histories.unfinished),
  route(removeHistory, histories.remove),
  route(pauseHistory, histories.pause),
  route(summariseFavourites, service.summarise),
  route(listFavourites, service.favourites),
  route(listFavouriteVideos, service.favouriteVideos),
  route(listFavouritePosts, service.favouritePosts),
  route(setLater, later.set),
  route(removeLater, later.remove),
  route(listLater, later.list),
  route(listFolders, folders.list),
  route(createFolder, folders.create),
  route(renameFolder, folders.rename),
  route(deleteFolder, folders.remove),
  route(fileFavourites, folders.file),
  route(listPurchases, service.purchases),
]
