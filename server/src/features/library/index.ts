import type { Feature } from '../../platform/ctx/feature.ts'
import { libraryJobs } from './library.jobs.ts'
import { libraryListeners } from './library.listeners.ts'
import { libraryRoutes } from './library.routes.ts'
import * as folders from './library-folder.repository.ts'
import * as histories from './library-history.repository.ts'
import * as later from './library-later.repository.ts'

/** What a person finds again: what they looked at, what they kept, what they have for good. */
export const library: Feature = {
  name: 'library',
  tables: [
    'library_folder',
    'library_folder_work',
    'library_history',
    'library_later',
    'library_paused',
  ],
  routes: libraryRoutes,
  jobs: libraryJobs,
  listens: libraryListeners,
  person: {
    export: async ({ read }, uid) => ({
      ...(await histories.listAll(read, uid)),
      later: await later.listAll(read, uid),
      ...(await folders.listAll(read, uid)),
    }),
    async forget(trx, uid) {
      await histories.remove(trx, { uid })
      await histories.resume(trx, uid)
      await later.remove(trx, { uid })
      await folders.removeAll(trx, uid)
    },
    async merge(trx, merge) {
      await histories.merge(trx, merge)
      await later.merge(trx, merge)
      await folders.merge(trx, merge)
    },
  },
}
