import { listSupportConversations } from '@kaleido/contract/support-desk'
import type { Feature } from '../../platform/ctx/feature.ts'
import { supportCommands } from './support.commands.ts'
import { supportJobs } from './support.jobs.ts'
import { supportRoutes } from './support.routes.ts'
import { pictures, waiting } from './support-conversation.repository.ts'
import { countUnread, mergeConversations, readAll } from './support-conversation.service.ts'
import * as people from './support-person.repository.ts'
import { findPush } from './support-push.service.ts'

/** Help: what people ask, with answers, and their conversations with customer service. */
export const support: Feature = {
  name: 'support',
  tables: [
    'support_act',
    'support_canned',
    'support_conversation',
    'support_message',
    'support_question',
  ],
  routes: supportRoutes,
  commands: supportCommands,
  jobs: supportJobs,
  queues: [{ name: 'support', opens: listSupportConversations, rows: waiting }],
  pictures,
  unread: { count: countUnread, readAll },
  push: findPush,
  person: {
    export: ({ read }, uid) => people.listAllOf(read, uid),
    forget: people.forget,
    merge: mergeConversations,
  },
}

export { save as saveQuestion } from './support-question.service.ts'
