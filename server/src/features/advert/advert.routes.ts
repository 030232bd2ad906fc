import { staleBy } from '../../platform/ctx/events.ts'
import { advertsChanged } from './advert.events.ts'
import * as calls from '@kaleido/contract/advert'
import { route, type Route } from '../../platform/http/route.ts'
import { takeOwnPicture } from '../media/index.ts'
import * as clicks from './advert-click.service.ts'
import * as service from './advert.service.ts'

/** Adverts start and end by the clock, which tells nobody: the answer is kept for seconds only. */
const cache = { ttlMs: 10_000, tags: [staleBy(advertsChanged)] }

export const advertRoutes: readonly Route[] = [
  route(calls.listAdverts, service.listRunning, { cache }),
  route(calls.clickAdvert, clicks.count),
  route(calls.listAllAdverts, service.listAll),
  route(calls.uploadAdvertPicture, takeOwnPicture),
  route(calls.saveAdvert, service.save),
  route(calls.removeAdvert, service.remove),
]
