import type { Feature } from '../../platform/ctx/feature.ts'
import { messageJobs } from './message.jobs.ts'
import { summarise } from './message-list.service.ts'
import { messageListeners } from './message.listeners.ts'
import { findPush } from './message-push.service.ts'
import * as people from './message-person.repository.ts'
import { pictures } from './message.repository.ts'
import { messageRoutes } from './message.routes.ts'
import { readAll } from './message.service.ts'

/** Private conversations of two. */
export const message: Feature = {
  name: 'message',
  tables: [
    'message',
    'message_conversation',
    'message_member',
    'message_removed',
    'message_setting',
  ],
  routes: messageRoutes,
  jobs: messageJobs,
  listens: messageListeners,
  pictures,
  unread: { count: async (ctx) => (await summarise(ctx)).unread, readAll },
  push: findPush,
  person: {
    export: ({ read }, uid) => people.listAllOf(read, uid),
    forget: people.forget,
  },
}

export { type Evidence, findReportable, removeMessageAs } from './message.service.ts'
