import { getStudioWork, getTotals, listStudioWorks } from '@kaleido/contract/studio'
import { type Route, route } from '../../platform/http/route.ts'
import * as service from './studio.service.ts'

export const studioRoutes: readonly Route[] = [
  route(getTotals, service.getTotals),
  route(listStudioWorks, service.listWorks),
  route(getStudioWork, service.getWork),
]
