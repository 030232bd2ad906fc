import * as calls from '@kaleido/contract/advert'
import { route, type Route } from '../../platform/http/route.ts'
import { makeOwnPicture, takeOwnPicture } from '../media/index.ts'
import * as counts from './advert-count.service.ts'
import * as service from './advert.service.ts'

export const advertRoutes: readonly Route[] = [
  route(calls.listAdverts, service.listRunning),
  route(calls.listApps, service.listApps),
  route(calls.takeAdverts, counts.take),
  route(calls.viewAdverts, counts.countViews),
  route(calls.clickAdvert, counts.countClick),
  route(calls.listAllAdverts, service.listAll),
  route(calls.uploadAdvertPicture, takeOwnPicture, { around: makeOwnPicture }),
  route(calls.saveAdvert, service.save),
  route(calls.removeAdvert, service.remove),
]
