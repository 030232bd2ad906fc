import * as calls from '@kaleido/contract/comment'
import * as desk from '@kaleido/contract/comment-desk'
import { suggestMentions } from '@kaleido/contract/comment-mention'
import { staleBy } from '../../platform/ctx/events.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { add } from './comment-add.service.ts'
import { hidingReplies, hidingThreads } from './comment-hiding.service.ts'
import * as lists from './comment-list.service.ts'
import * as service from './comment.service.ts'
import { remove } from './comment-removal.service.ts'
import { suggest } from './comment-suggest.service.ts'
import * as staff from './comment-staff.service.ts'
import { worksChanged } from '../work/index.ts'
import { commentsChanged } from './comment.events.ts'

/** A work that is taken down takes its comments along. */
const kept = { ttlMs: 30_000, tags: [staleBy(worksChanged)] }

export const commentRoutes: readonly Route[] = [
  route(calls.listComments, lists.list, {
    cache: {
      ...kept,
      tagsOf: ({ work }) => [staleBy(commentsChanged, 'work', work)],
      hiding: hidingThreads,
    },
  }),
  route(calls.listReplies, lists.listReplies, {
    cache: {
      ...kept,
      tagsOf: ({ root }) => [staleBy(commentsChanged, 'root', root)],
      hiding: hidingReplies,
    },
  }),
  route(calls.getComment, lists.getComment),
  route(calls.getCommentViewer, lists.getViewer),
  route(calls.addComment, add),
  route(calls.editComment, service.edit),
  route(calls.removeComment, remove),
  route(calls.setCommentLike, service.setLike),
  route(calls.pinComment, service.pin),
  route(suggestMentions, suggest),
  route(desk.listAllComments, staff.listAll),
  route(desk.moderateComment, staff.moderate),
  route(desk.restoreComment, staff.restore),
  route(desk.testText, staff.test),
]
