import { listShorts, listShortsAround } from '@kaleido/contract/short'
import type { Deps } from '../../platform/deps.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { listAround } from './short-around.service.ts'
import { list } from './short.service.ts'

const cache = { ttlMs: 30_000, tags: ['work'] }

export function shortRoutes(deps: Deps): Route[] {
  return [
    route(listShorts, ({ db, actor }, input) => list(deps, db, { actor, input })),
    route(listShortsAround, ({ db, actor }, input) => listAround(db, actor, input), { cache }),
  ]
}
