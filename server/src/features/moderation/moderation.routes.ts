import { decideReport, listOwnReports, listReports, sendReport } from '@kaleido/contract/moderation'
import { type Route, route } from '../../platform/http/route.ts'
import * as service from './moderation.service.ts'

export const moderationRoutes: readonly Route[] = [
  route(sendReport, service.send),
  route(listOwnReports, service.listOwn),
  route(listReports, service.list),
  route(decideReport, service.decide),
]
