import type { Feature } from '../../platform/ctx/feature.ts'
import { liveJobs } from './live.jobs.ts'
import { liveListeners } from './live.listeners.ts'
import * as repository from './live.repository.ts'
import { liveRoutes } from './live.routes.ts'

/** What a person's devices are told of as it happens; `pushLive` of the platform writes it. */
export const live: Feature = {
  name: 'live',
  tables: ['live_event', 'live_person'],
  routes: liveRoutes,
  jobs: liveJobs,
  listens: liveListeners,
  person: {
    export: async ({ read }, uid) => ({ liveEvents: await repository.listAllOf(read, uid) }),
    forget: repository.removeAllOf,
  },
}

export { readLogs } from './live.repository.ts'
