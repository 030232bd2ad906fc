import type { Feature } from '../../platform/ctx/feature.ts'
import { supportCommands } from './support.commands.ts'
import { supportRoutes } from './support.routes.ts'

/** Help: what people ask, with answers, and the way to customer service. */
export const support: Feature = {
  name: 'support',
  tables: ['support_question'],
  routes: supportRoutes,
  commands: supportCommands,
}

export { save as saveQuestion } from './support-question.service.ts'
