import { listSessions, revokeOtherSessions, revokeSession } from '@kaleido/contract/session'
import type { Deps } from '../../platform/deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import * as service from './session.service.ts'

export function sessionRoutes({ cache }: Deps): Route[] {
  return [
    route(listSessions, ({ db, actor }, input) => service.list(db, actor, input)),
    route(revokeSession, ({ db, actor }, { id }) =>
      service.revoke(db, { person: actor, id, cache }),
    ),
    route(revokeOtherSessions, ({ db, actor }) =>
      service.revokeOthers(db, { person: actor, cache }),
    ),
  ]
}
