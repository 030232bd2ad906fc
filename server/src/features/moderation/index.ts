import type { Feature } from '../../platform/ctx/feature.ts'
import { moderationCommands } from './moderation.commands.ts'
import { moderationListeners } from './moderation.listeners.ts'
import { forgetDecisions, listAllDecisions } from './moderation-appeal.repository.ts'
import { moderationFigures, moderationQueues } from './moderation-overview.repository.ts'
import * as repository from './moderation.repository.ts'
import { moderationRoutes } from './moderation.routes.ts'

/** What people report, what is decided about it, and who appeals that. Reports hide a thing at most until they are decided. */
export const moderation: Feature = {
  name: 'moderation',
  tables: [
    'moderation_appeal',
    'moderation_decision',
    'moderation_evidence_read',
    'moderation_report',
    'moderation_subject',
  ],
  routes: moderationRoutes,
  listens: moderationListeners,
  commands: moderationCommands,
  queues: moderationQueues,
  figures: moderationFigures,
  person: {
    export: async ({ read }, uid) => ({
      reports: await repository.listAllOf(read, uid),
      decisions: await listAllDecisions(read, uid),
    }),
    async forget(trx, uid) {
      await repository.forget(trx, uid)
      await forgetDecisions(trx, uid)
    },
  },
}
