import {
  changeSection,
  listCreators,
  listModuleSections,
  listModuleWorks,
  listRanking,
  listRelated,
  listTagged,
  listUserWorks,
  listViewerParts,
  setUninterest,
  summariseUser,
} from '@kaleido/contract/feed'
import type { Deps } from '../../platform/deps.ts'
import { type Route, route } from '../../platform/http/route.ts'
import * as lists from './feed-list.service.ts'
import * as ranking from './feed-ranking.service.ts'
import { listLike } from './feed-related.service.ts'
import { changeWorks } from './feed-turn.service.ts'
import { listParts } from './feed-viewer.service.ts'
import * as uninterest from './feed-uninterest.service.ts'
import * as service from './feed.service.ts'

const works = { ttlMs: 30_000, tags: ['work'] }
const modules = { ...works, tags: ['work', 'layout'] }
const rankings = { ...works, tags: ['work', 'ranking'] }
/** Its turns change by the second. */
const brief = { ...modules, ttlMs: 1_000 }

export function feedRoutes(deps: Deps): Route[] {
  return [...moduleRoutes(deps), ...workRoutes(deps)]
}

function moduleRoutes({ clock }: Deps): Route[] {
  return [
    route(listModuleWorks, ({ db, actor }, input) => service.listWorks(db, actor, input), {
      cache: modules,
    }),
    route(listModuleSections, ({ db, actor }, input) => service.listSections(db, actor, input), {
      cache: modules,
    }),
    route(changeSection, ({ db, actor }, input) => changeWorks({ db, clock, actor }, input), {
      cache: brief,
    }),
  ]
}

function workRoutes(deps: Deps): Route[] {
  return [
    route(listRelated, ({ actor }, input) => listLike(deps, actor, input), { cache: works }),
    route(listUserWorks, ({ db, actor }, input) => lists.listByUser(db, actor, input), {
      cache: works,
    }),
    route(summariseUser, ({ db, actor }, input) => lists.countByUser(db, actor, input), {
      cache: works,
    }),
    route(listTagged, ({ db, actor }, input) => lists.listByTag(db, actor, input), {
      cache: works,
    }),
    route(listRanking, ({ actor }, input) => ranking.listBoard(deps, actor, input), {
      cache: rankings,
    }),
    route(listCreators, ({ actor }, input) => ranking.listMakers(deps, actor, input), {
      cache: rankings,
    }),
    route(listViewerParts, ({ db, actor }, input) => listParts(db, actor, input)),
    route(setUninterest, ({ db, actor }, input) => uninterest.set(db, actor, input)),
  ]
}
