import {
  forgetSearched,
  listHotWords,
  listSearched,
  pauseSearched,
  searchAll,
  searchPeople,
  searchWorks,
  suggest,
} from '@kaleido/contract/search'
import type { Deps } from '../../platform/deps.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { settingTag } from '../../platform/settings.ts'
import * as history from './search-history.service.ts'
import * as people from './search-people.service.ts'
import * as queries from './search-query.service.ts'
import * as service from './search.service.ts'
import { searchHot } from './search.settings.ts'
import * as suggestions from './search-suggest.service.ts'
import * as works from './search-work.service.ts'

const cache = { ttlMs: 30_000, tags: ['work'] }
const hotCache = { ttlMs: 60_000, tags: ['search', settingTag(searchHot)] }

export function searchRoutes(deps: Deps): Route[] {
  const { clock } = deps
  return [
    route(searchAll, ({ actor }, input) => service.searchAll(deps, actor, input)),
    route(searchWorks, ({ db, actor }, input) => works.searchWorks({ db, clock, actor }, input), {
      // What stands where is laid out.
      cache: { ...cache, tags: ['work', 'layout'] },
    }),
    route(searchPeople, ({ db, actor }, input) => people.searchPeople({ db, actor }, input), {
      cache,
    }),
    route(suggest, ({ db, actor }, input) => suggestions.suggest({ db, clock, actor }, input), {
      cache,
    }),
    route(listHotWords, () => queries.listHot(deps), { cache: hotCache }),
    route(listSearched, ({ db, actor }) => history.list(db, actor)),
    route(forgetSearched, ({ db, actor }, input) => history.forget(db, actor, input)),
    route(pauseSearched, ({ db, actor }, input) => history.pause(db, actor, input)),
  ]
}
