import type { Feature } from '../../platform/ctx/feature.ts'
import { sessionJobs } from './session.jobs.ts'
import * as repository from './session.repository.ts'
import { sessionRoutes } from './session.routes.ts'
import { forgetSessions } from './session.service.ts'

/** Who is logged in, by which token, since when. */
export const session: Feature = {
  name: 'session',
  tables: ['session'],
  routes: sessionRoutes,
  jobs: sessionJobs,
  figures: [{ name: 'active', isOfNow: true, value: repository.active }],
  person: {
    export: async ({ read }, uid) => ({ sessions: await repository.listAll(read, uid) }),
    forget: forgetSessions,
  },
}

export { createAuthenticate } from './session.authenticate.ts'
export { deviceName } from './session.device.ts'
export { loginEnded, personChanged, staffChanged } from './session.events.ts'
export {
  isAlive as isSessionAlive,
  list as listLogins,
  restrictionStands,
} from './session.repository.ts'
export {
  endOneSession,
  endSessions,
  endStaffSessions,
  endViews,
  isSteppedUp,
  listDeadSessions,
  listSessionIds,
  listStaffSessions,
  openGuestSession,
  openSession,
  revoke as revokeSession,
  stepUpSession,
} from './session.service.ts'
