import { staleBy } from '../../platform/ctx/events.ts'
import { worksChanged } from '../work/index.ts'
import { listGalleries, listVipGalleries, openGallery } from '@kaleido/contract/gallery'
import { type Route, route } from '../../platform/http/route.ts'
import * as list from './gallery-list.service.ts'
import * as service from './gallery.service.ts'

const cache = { ttlMs: 30_000, tags: [staleBy(worksChanged)] }

export const galleryRoutes: readonly Route[] = [
  route(openGallery, service.open),
  route(listGalleries, list.listAll, { cache }),
  route(listVipGalleries, list.listVip, { cache }),
]
