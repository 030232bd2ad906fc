import * as calls from '@kaleido/contract/advert'
import { route, type Route } from '../../platform/http/route.ts'
import { takeOwnPicture } from '../media/index.ts'
import * as clicks from './advert-click.service.ts'
import * as service from './advert.service.ts'

export const advertRoutes: readonly Route[] = [
  route(calls.listAdverts, service.listRunning),
  route(calls.clickAdvert, clicks.count),
  route(calls.listAllAdverts, service.listAll),
  route(calls.uploadAdvertPicture, takeOwnPicture),
  route(calls.saveAdvert, service.save),
  route(calls.removeAdvert, service.remove),
]
