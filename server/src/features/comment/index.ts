import type { Feature } from '../../platform/ctx/feature.ts'
import { commentJobs } from './comment.jobs.ts'
import { commentRoutes } from './comment.routes.ts'
import { workCounts } from './comment-count.repository.ts'
import * as person from './comment-person.repository.ts'

/** What people say about works, and to each other there. */
export const comment: Feature = {
  name: 'comment',
  tables: ['comment', 'comment_base', 'comment_like'],
  routes: commentRoutes,
  jobs: commentJobs,
  counts: workCounts,
  person: { export: ({ read }, uid) => person.listAllOf(read, uid), forget: person.forget },
}

export { removeCommentAs } from './comment.service.ts'
export { findReportable } from './comment-seen.service.ts'
