import { listGalleries, listVipGalleries, openGallery } from '@kaleido/contract/gallery'
import type { Deps } from '../../platform/deps.ts'
import { type Route, route } from '../../platform/http/route.ts'
import * as list from './gallery-list.service.ts'
import * as service from './gallery.service.ts'

const cache = { ttlMs: 30_000, tags: ['work'] }

export function galleryRoutes(deps: Deps): Route[] {
  return [
    route(openGallery, ({ actor }, input) => service.open(deps, actor, input)),
    route(listGalleries, ({ db, actor }, input) => list.listAll(db, actor, input), { cache }),
    route(listVipGalleries, ({ db, actor }, input) => list.listVip(db, actor, input), { cache }),
  ]
}
