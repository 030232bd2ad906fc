import { decideReport, listOwnReports, listReports, sendReport } from '@kaleido/contract/moderation'
import type { Deps } from '../../platform/deps.ts'
import { type Route, route } from '../../platform/http/route.ts'
import * as service from './moderation.service.ts'

export function moderationRoutes(deps: Deps): Route[] {
  return [
    route(sendReport, ({ actor }, input) => service.send(deps, actor, input)),
    route(listOwnReports, ({ db, actor }, input) => service.listOwn(db, actor, input)),
    route(listReports, ({ db }, input) => service.list(db, input)),
    route(decideReport, ({ actor }, input) => service.decide(deps, actor, input)),
  ]
}
