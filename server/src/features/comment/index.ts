import type { Feature } from '../../platform/ctx/feature.ts'
import { commentJobs } from './comment.jobs.ts'
import { commentRoutes } from './comment.routes.ts'
import { workCounts } from './comment-count.repository.ts'
import { pictures } from './comment-picture.repository.ts'
import { listAllOf } from './comment-person.repository.ts'
import { forgetPerson } from './comment-person.service.ts'

/** What people say about works, and to each other there. */
export const comment: Feature = {
  name: 'comment',
  tables: [
    'comment',
    'comment_base',
    'comment_like',
    'comment_mention',
    'comment_picture',
    'comment_withheld',
  ],
  routes: commentRoutes,
  jobs: commentJobs,
  counts: workCounts,
  pictures,
  person: { export: ({ read }, uid) => listAllOf(read, uid), forget: forgetPerson },
}

export { containsLink } from './comment.links.ts'
export { containsForbidden } from './comment-words.service.ts'
export { commentWords } from './comment.settings.ts'
export { commentRestored, commentTakenDown } from './comment.events.ts'
export { holdComment, removeCommentAs, restoreComment } from './comment-removal.service.ts'
export { setKept as setCommentKept } from './comment-withheld.repository.ts'
export { listPicturesOf } from './comment-picture.repository.ts'
export { findReportable } from './comment-seen.service.ts'
export { cleanPart, cleanText, containsAny } from './comment.text.ts'
