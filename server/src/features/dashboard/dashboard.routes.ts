import { getFigures, getSystem, listQueues } from '@kaleido/contract/dashboard'
import { type Route, route } from '../../platform/http/route.ts'
import * as figures from './dashboard-figure.service.ts'
import * as lines from './dashboard-line.service.ts'
import { listQueues as list } from './dashboard.service.ts'

export const dashboardRoutes: readonly Route[] = [
  route(listQueues, list),
  route(getFigures, figures.getFigures),
  route(getSystem, lines.getSystem),
]
