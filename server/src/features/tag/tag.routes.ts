import { listTags, saveTags } from '@kaleido/contract/tag'
import { forgetting } from '../../platform/cache-forget.ts'
import type { Deps } from '../../platform/deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import * as service from './tag.service.ts'

const cache = { ttlMs: 60_000, tags: ['tag'] }

export function tagRoutes(deps: Deps): Route[] {
  const fresh = forgetting(deps.cache, 'tag')
  return [
    route(listTags, ({ db }) => service.listOffered(db), { cache }),
    route(saveTags, ({ db }, { names }) => fresh(service.offer(db, names))),
  ]
}
