import type { Feature } from '../../platform/ctx/feature.ts'
import { shortJobs } from './short.jobs.ts'
import { shortRoutes } from './short.routes.ts'
import { listChosen } from './short-walk.service.ts'
import * as seen from './short-seen.repository.ts'
import * as walks from './short-walk.repository.ts'

/** Shorts one after the other: chosen for the viewer, or along the list that one was opened from. */
export const short: Feature = {
  name: 'short',
  tables: ['short_seen', 'short_walk'],
  routes: shortRoutes,
  jobs: shortJobs,
  person: {
    export: async ({ read }, uid) => ({
      shown: await seen.listAll(read, uid),
      chosen: await listChosen(read, uid),
    }),
    async forget(trx, uid) {
      await seen.removeAll(trx, uid)
      await walks.removeAll(trx, uid)
    },
    async merge(trx, { from, into }) {
      await seen.moveAll(trx, { from, into })
      // What was chosen before does not know what the other one has seen.
      for (const uid of [from, into]) await walks.removeAll(trx, uid)
    },
  },
}
