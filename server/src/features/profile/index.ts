import { listApplications } from '@kaleido/contract/profile-application'
import type { Feature } from '../../platform/ctx/feature.ts'
import * as applications from './profile-application.repository.ts'
import { profileCommands } from './profile.commands.ts'
import { profileRoutes } from './profile.routes.ts'

/** The home of a person, the lists of whom they follow, and who is a creator. */
export const profile: Feature = {
  name: 'profile',
  tables: ['profile_application'],
  routes: profileRoutes,
  commands: profileCommands,
  queues: [{ name: 'creator', opens: listApplications, rows: applications.waiting }],
  person: {
    export: async ({ read }, uid) => ({ applications: await applications.listAll(read, uid) }),
    forget: applications.removeAll,
  },
}
