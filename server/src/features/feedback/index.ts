import { listAllFeedback } from '@kaleido/contract/feedback'
import type { Feature } from '../../platform/ctx/feature.ts'
import * as repository from './feedback.repository.ts'
import { feedbackCommands } from './feedback.commands.ts'
import { feedbackRoutes } from './feedback.routes.ts'

/** What people tell the operator, and what the operator answers. */
export const feedback: Feature = {
  name: 'feedback',
  tables: ['feedback', 'feedback_picture'],
  routes: feedbackRoutes,
  pictures: repository.pictures,
  commands: feedbackCommands,
  queues: [{ name: 'feedback', opens: listAllFeedback, rows: repository.waiting }],
  person: {
    export: async ({ read }, uid) => ({ feedback: await repository.listAllOf(read, uid) }),
    forget: repository.removeAllOf,
  },
}
