import * as calls from '@kaleido/contract/advert'
import { forgetting } from '../../platform/cache-forget.ts'
import type { Deps } from '../../platform/deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { takeOwnPicture } from '../media/index.ts'
import * as clicks from './advert-click.service.ts'
import * as service from './advert.service.ts'

/** Adverts start and end by the clock, which tells nobody: the answer is kept for seconds only. */
const cache = { ttlMs: 10_000, tags: ['advert'] }

export function advertRoutes(deps: Deps): Route[] {
  const fresh = forgetting(deps.cache, 'advert')
  return [
    route(calls.listAdverts, ({ db }, input) => service.listRunning(db, input), { cache }),
    route(calls.clickAdvert, (context, { id }) => clicks.count(deps, id, context)),
    route(calls.listAllAdverts, ({ db }) => service.listAll(db)),
    route(calls.uploadAdvertPicture, ({ file }) => takeOwnPicture(deps, file.path)),
    route(calls.saveAdvert, ({ db }, input) => fresh(service.save(db, input))),
    route(calls.removeAdvert, ({ db }, input) => fresh(service.remove(db, input))),
  ]
}
