import type { Feature } from '../../platform/ctx/feature.ts'
import { commentJobs } from './comment.jobs.ts'
import { commentRoutes } from './comment.routes.ts'
import { workCounts } from './comment-count.repository.ts'
import { listAllOf } from './comment-person.repository.ts'
import { forgetPerson } from './comment-person.service.ts'

/** What people say about works, and to each other there. */
export const comment: Feature = {
  name: 'comment',
  tables: ['comment', 'comment_base', 'comment_like', 'comment_mention'],
  routes: commentRoutes,
  jobs: commentJobs,
  counts: workCounts,
  person: { export: ({ read }, uid) => listAllOf(read, uid), forget: forgetPerson },
}

export { commentWords } from './comment.settings.ts'
export { removeCommentAs } from './comment.service.ts'
export { findReportable } from './comment-seen.service.ts'
