import { staleBy } from '../../platform/ctx/events.ts'
import { boardsRanked } from './feed.events.ts'
import { layoutChanged } from '../layout/index.ts'
import { worksChanged } from '../work/index.ts'
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
import { type Route, route } from '../../platform/http/route.ts'
import { byLanguage } from '../../platform/in-language.ts'
import * as lists from './feed-list.service.ts'
import * as ranking from './feed-ranking.service.ts'
import { listLike } from './feed-related.service.ts'
import { changeWorks } from './feed-turn.service.ts'
import { listParts } from './feed-viewer.service.ts'
import * as uninterest from './feed-uninterest.service.ts'
import * as service from './feed.service.ts'

const works = { ttlMs: 30_000, tags: [staleBy(worksChanged)] }
const modules = { ...works, tags: [staleBy(worksChanged), staleBy(layoutChanged)] }
const rankings = { ...works, tags: [staleBy(worksChanged), staleBy(boardsRanked)] }
/** Its turns change by the second. */
const brief = { ...modules, ttlMs: 1_000 }

export const feedRoutes: readonly Route[] = [
  route(listModuleWorks, service.listWorks, { cache: modules }),
  route(listModuleSections, service.listSections, { cache: { ...modules, vary: byLanguage } }),
  route(changeSection, changeWorks, { cache: brief }),
  route(listRelated, listLike, { cache: works }),
  route(listUserWorks, lists.listByUser, { cache: works }),
  route(summariseUser, lists.countByUser, { cache: works }),
  route(listTagged, lists.listByTag, { cache: { ...works, vary: byLanguage } }),
  route(listRanking, ranking.listBoard, { cache: rankings }),
  route(listCreators, ranking.listMakers, { cache: rankings }),
  route(listViewerParts, listParts),
  route(setUninterest, uninterest.set),
]
