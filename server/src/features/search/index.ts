import type { Feature } from '../../platform/ctx/feature.ts'
import { searchCommands } from './search.commands.ts'
import { searchJobs } from './search.jobs.ts'
import { searchRoutes } from './search.routes.ts'
import { exportAll, removeAll } from './search-history.service.ts'

/** Finding works, people and tags by any part of their words; and what people looked for. */
export const search: Feature = {
  name: 'search',
  tables: [
    'search_history',
    'search_hot',
    'search_paused',
    'search_person',
    'search_query',
    'search_query_day',
    'search_stale',
    'search_tag',
    'search_tier',
    'search_word',
    'search_work',
  ],
  routes: searchRoutes,
  jobs: searchJobs,
  commands: searchCommands,
  person: {
    export: ({ read }, uid) => exportAll(read, uid),
    forget: removeAll,
  },
}

export { listPeopleNamed } from './search-people.service.ts'
export { reindex as reindexSearch } from './search-reindex.service.ts'
