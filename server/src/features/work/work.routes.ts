import { decideWork, getWork, listOwnWorks, removeWork, takeDownWork } from '@kaleido/contract/work'
import { forgetting } from '../../platform/cache-forget.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Route, route } from '../../platform/http/route.ts'
import * as removal from './work-removal.service.ts'
import { decide } from './work-review.service.ts'
import * as service from './work.service.ts'

export function workRoutes(deps: Deps): Route[] {
  const fresh = forgetting(deps.cache, 'work')
  return [
    route(getWork, ({ db, actor }, { id }) => service.getWork(db, actor, id)),
    route(listOwnWorks, ({ db, actor, language }, input) =>
      service.listOwn(db, { uid: actor.uid, language }, input),
    ),
    route(decideWork, ({ db }, input) => fresh(decide(db, input))),
    route(removeWork, ({ db, actor }, { id }) => removal.removeOwn(deps, db, { actor, id })),
    route(takeDownWork, ({ db }, input) => removal.takeDown(deps, db, input)),
  ]
}
