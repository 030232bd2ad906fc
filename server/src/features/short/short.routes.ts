import { staleBy } from '../../platform/ctx/events.ts'
import { findKept, worksChanged } from '../work/index.ts'
import { listShorts, listShortsAround, reportSeen } from '@kaleido/contract/short'
import { type Hiding, type Route, route } from '../../platform/http/route.ts'
import { listAround } from './short-around.service.ts'
import { list, see } from './short.service.ts'

/** The cursor of such a list is the last short that is shown, so that viewers who hide an author in it ask anew. */
const hiding: Hiding<typeof listShortsAround> = {
  refuse: (ctx, { id }) => findKept(ctx, id),
  without: (ctx, { input }) => listAround(ctx, input),
}
const cache = { ttlMs: 30_000, tags: [staleBy(worksChanged)], hiding }

export const shortRoutes: readonly Route[] = [
  route(listShorts, list),
  route(reportSeen, see),
  route(listShortsAround, listAround, { cache }),
]
