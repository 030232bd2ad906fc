import { staleBy } from '../../platform/ctx/events.ts'
import { worksChanged } from '../work/index.ts'
import { listShorts, listShortsAround, reportSeen } from '@kaleido/contract/short'
import { type Route, route } from '../../platform/http/route.ts'
import { listAround } from './short-around.service.ts'
import { list, see } from './short.service.ts'

const cache = { ttlMs: 30_000, tags: [staleBy(worksChanged)] }

export const shortRoutes: readonly Route[] = [
  route(listShorts, list),
  route(reportSeen, see),
  route(listShortsAround, listAround, { cache }),
]
