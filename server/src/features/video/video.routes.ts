import * as calls from '@kaleido/contract/video'
import type { Deps } from '../../platform/deps.ts'
import { type Route, route } from '../../platform/http/route.ts'
import * as events from './video-event.service.ts'
import * as positions from './video-position.service.ts'
import * as publishing from './video-publishing.service.ts'
import * as troubles from './video-trouble.service.ts'
import * as service from './video.service.ts'

export function videoRoutes(deps: Deps): Route[] {
  return [
    route(calls.openVideo, ({ actor }, input) => service.open(deps, actor, input)),
    route(calls.savePosition, ({ db, actor }, input) => positions.save(db, actor, input)),
    route(calls.getPosition, ({ db, actor }, input) => positions.get(db, actor, input)),
    route(calls.reportEvents, ({ db, actor }, input) => events.report(db, actor, input)),
    route(calls.reportTrouble, ({ actor }, input) => troubles.tell(deps, actor, input)),
    route(calls.publishVideo, ({ db, actor }, draft) =>
      publishing.publish(deps, db, { actor, draft }),
    ),
  ]
}
