import type { Feature } from '../../platform/ctx/feature.ts'
import { moderationCommands } from './moderation.commands.ts'
import * as repository from './moderation.repository.ts'
import { moderationRoutes } from './moderation.routes.ts'

/** What people report, and what is decided about it. Nothing is taken away because many report it. */
export const moderation: Feature = {
  name: 'moderation',
  tables: ['moderation_report'],
  routes: moderationRoutes,
  commands: moderationCommands,
  person: {
    export: async ({ read }, uid) => ({ reports: await repository.listAllOf(read, uid) }),
    forget: repository.forget,
  },
}
