import type { Feature } from '../../platform/ctx/feature.ts'
import { libraryJobs } from './library.jobs.ts'
import { libraryRoutes } from './library.routes.ts'
import * as histories from './library-history.repository.ts'

/** What a person finds again: what they looked at, what they kept, what they have for good. */
export const library: Feature = {
  name: 'library',
  tables: ['library_history', 'library_paused'],
  routes: libraryRoutes,
  jobs: libraryJobs,
  person: {
    export: ({ read }, uid) => histories.listAll(read, uid),
    async forget(trx, uid) {
      await histories.remove(trx, { uid })
      await histories.resume(trx, uid)
    },
    merge: histories.merge,
  },
}
