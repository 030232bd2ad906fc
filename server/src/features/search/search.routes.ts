import { staleBy } from '../../platform/ctx/events.ts'
import { layoutChanged } from '../layout/index.ts'
import { tagsChanged } from '../tag/index.ts'
import { worksChanged } from '../work/index.ts'
import { wordsRanked } from './search.events.ts'
import {
  forgetSearched,
  listSearched,
  pauseSearched,
  searchAll,
  searchPeople,
  searchWorks,
  suggest,
} from '@kaleido/contract/search'
import { listHotWords } from '@kaleido/contract/search-hot'
import { type Route, route } from '../../platform/http/route.ts'
import { staleBySetting } from '../../platform/settings/settings.ts'
import { byLanguage } from '../../platform/in-language.ts'
import * as history from './search-history.service.ts'
import * as people from './search-people.service.ts'
import * as queries from './search-query.service.ts'
import * as service from './search.service.ts'
import { searchHot } from './search.settings.ts'
import * as suggestions from './search-suggest.service.ts'
import * as works from './search-work.service.ts'

const cache = { ttlMs: 30_000, tags: [staleBy(worksChanged)] }
const hotCache = {
  ttlMs: 60_000,
  tags: [staleBy(wordsRanked), staleBy(tagsChanged), staleBySetting(searchHot)],
  vary: byLanguage,
}

export const searchRoutes: readonly Route[] = [
  route(searchAll, service.searchAll),
  // Where a work stands is laid out.
  route(searchWorks, works.searchWorks, {
    cache: { ...cache, tags: [staleBy(worksChanged), staleBy(layoutChanged)] },
  }),
  route(searchPeople, people.searchPeople, { cache }),
  route(suggest, suggestions.suggest, {
    cache: { ...cache, tags: [...cache.tags, staleBy(tagsChanged)], vary: byLanguage },
  }),
  route(listHotWords, queries.listHot, { cache: hotCache }),
  route(listSearched, history.list),
  route(forgetSearched, history.forget),
  route(pauseSearched, history.pause),
]
