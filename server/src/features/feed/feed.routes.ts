import type { AnswerOf } from '@kaleido/contract/core/call'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { staleBy } from '../../platform/ctx/events.ts'
import { boardsRanked } from './feed.events.ts'
import { layoutChanged } from '../layout/index.ts'
import { findKept, worksChanged } from '../work/index.ts'
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
import { hidingAuthorPage } from '../../platform/http/hidden-authors.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { byLanguage } from '../../platform/in-language.ts'
import * as lists from './feed-list.service.ts'
import * as ranking from './feed-ranking.service.ts'
import { spare, spareInSections } from './feed-spare.ts'
import { listLike } from './feed-related.service.ts'
import { changeWorks } from './feed-turn.service.ts'
import { listParts } from './feed-viewer.service.ts'
import * as uninterest from './feed-uninterest.service.ts'
import * as service from './feed.service.ts'

const works = { ttlMs: 30_000, tags: [staleBy(worksChanged)] }
const modules = { ...works, tags: [staleBy(worksChanged), staleBy(layoutChanged)] }
const rankings = { ...works, tags: [staleBy(worksChanged), staleBy(boardsRanked)], spare }
const related = {
  ...works,
  spare,
  hiding: {
    refuse: (ctx: Ctx<Person>, { id }: { readonly id: string }) => findKept(ctx, id),
  },
}
const sections = { ...modules, vary: byLanguage, spare: spareInSections }
const nothing = { list: [], hasNext: false }
const noWorks = { counts: { video: 0, short: 0, gallery: 0, post: 0 }, likes: 0 }
/** Its turns change by the second. */
const brief = { ...modules, ttlMs: 1_000 }

export const feedRoutes: readonly Route[] = [
  route(listModuleWorks, service.listWorks, { cache: modules }),
  route(listModuleSections, service.listSections, { cache: sections }),
  route(changeSection, changeWorks, { cache: brief }),
  route(listRelated, listLike, { cache: related }),
  route(listUserWorks, lists.listByUser, {
    cache: { ...works, hiding: hidingAuthorPage<AnswerOf<typeof listUserWorks>>(nothing) },
  }),
  route(summariseUser, lists.countByUser, {
    cache: { ...works, hiding: hidingAuthorPage<AnswerOf<typeof summariseUser>>(noWorks) },
  }),
  route(listTagged, lists.listByTag, { cache: { ...works, vary: byLanguage } }),
  route(listRanking, ranking.listBoard, { cache: rankings }),
  route(listCreators, ranking.listMakers, { cache: rankings }),
  route(listViewerParts, listParts),
  route(setUninterest, uninterest.set),
]
