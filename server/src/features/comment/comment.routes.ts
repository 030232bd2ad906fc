import {
  addComment,
  editComment,
  getComment,
  getCommentViewer,
  listAllComments,
  listComments,
  listReplies,
  moderateComment,
  pinComment,
  removeComment,
  setCommentLike,
} from '@kaleido/contract/comment'
import type { Deps } from '../../platform/deps.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { add } from './comment-add.service.ts'
import * as lists from './comment-list.service.ts'
import * as service from './comment.service.ts'
import * as staff from './comment-staff.service.ts'
import { rootTag, workTag } from './comment.tags.ts'

/** A work that is taken away takes its comments along. */
const kept = { ttlMs: 30_000, tags: ['work'] }

export function commentRoutes(deps: Deps): Route[] {
  return [
    route(listComments, ({ db, actor }, input) => lists.list(db, actor, input), {
      cache: { ...kept, tagsOf: ({ work }) => [workTag(work)] },
    }),
    route(listReplies, ({ db, actor }, input) => lists.listReplies(db, actor, input), {
      cache: { ...kept, tagsOf: ({ root }) => [rootTag(root)] },
    }),
    route(getComment, ({ db, actor }, { id }) => lists.getComment(db, actor, id)),
    route(getCommentViewer, ({ db, actor }, input) => lists.getViewer(db, actor, input)),
    route(addComment, ({ db, actor }, input) => add(deps, db, { actor, input })),
    route(editComment, ({ actor }, input) => service.edit(deps, actor, input)),
    route(removeComment, ({ actor }, input) => service.remove(deps, actor, input)),
    route(setCommentLike, ({ db, actor }, input) => service.setLike(db, actor, input)),
    route(pinComment, ({ actor }, input) => service.pin(deps, actor, input)),
    route(listAllComments, ({ db }, input) => staff.listAll(db, input)),
    route(moderateComment, (_context, input) => staff.moderate(deps, input)),
  ]
}
