import type { Feature } from '../../platform/ctx/feature.ts'
import * as person from './notice-person.repository.ts'
import { noticeJobs } from './notice.jobs.ts'
import { noticeListeners } from './notice.listeners.ts'
import { noticeRoutes } from './notice.routes.ts'
import { pushJobs } from './push/notice-push.jobs.ts'

/** What a person is told of: likes, comments, followers, decisions; in the app, and by pushes to their devices. */
export const notice: Feature = {
  name: 'notice',
  tables: ['notice', 'notice_actor', 'notice_device', 'notice_setting'],
  routes: noticeRoutes,
  jobs: [...noticeJobs, ...pushJobs],
  listens: noticeListeners,
  person: {
    export: ({ read }, uid) => person.listAll(read, uid),
    forget: person.removeAll,
    merge: person.merge,
  },
}

export { pushMessage } from './push/notice-push.service.ts'
