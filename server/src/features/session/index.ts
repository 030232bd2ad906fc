import type { Feature } from '../../platform/feature.ts'
import { sessionJobs } from './session.jobs.ts'
import * as repository from './session.repository.ts'
import { sessionRoutes } from './session.routes.ts'

/** Who is logged in, by which token, since when. */
export const session: Feature = {
  name: 'session',
  tables: ['session'],
  routes: sessionRoutes,
  jobs: sessionJobs,
  person: {
    export: async (db, uid) => ({ sessions: await repository.listAll(db, uid) }),
    forget: (db, uid) => repository.removeAll(db, uid),
  },
}

export { createAuthenticate } from './session.authenticate.ts'
export { openSession } from './session.service.ts'
