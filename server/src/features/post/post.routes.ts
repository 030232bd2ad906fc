import type { AnswerOf } from '@kaleido/contract/core/call'
import * as calls from '@kaleido/contract/post'
import { staleBy } from '../../platform/ctx/events.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { hidingAuthorPage } from '../../platform/http/hidden-authors.ts'
import { byLanguage } from '../../platform/in-language.ts'
import { topicsChanged } from '../topic/index.ts'
import { worksChanged } from '../work/index.ts'
import { postsRanked } from './post.events.ts'
import * as editing from './post-edit.service.ts'
import * as editor from './post-editor.service.ts'
import * as followed from './post-followed.service.ts'
import * as list from './post-list.service.ts'
import * as pinning from './post-pin.service.ts'
import * as publishing from './post-publishing.service.ts'
import * as byUser from './post-user.service.ts'
import * as service from './post.service.ts'

const cache = {
  ttlMs: 30_000,
  tags: [staleBy(worksChanged), staleBy(topicsChanged), staleBy(postsRanked)],
  vary: byLanguage,
}

const ofUser = {
  ...cache,
  hiding: hidingAuthorPage<AnswerOf<typeof calls.listUserPosts>>({
    list: [],
    pinned: [],
    hasNext: false,
  }),
}

export const postRoutes: readonly Route[] = [
  route(calls.openPost, service.open),
  route(calls.listPosts, list.list, { cache }),
  route(calls.listUserPosts, byUser.list, { cache: ofUser }),
  route(calls.listFollowedPosts, followed.list),
  route(calls.getFollowedNews, followed.getNews),
  route(calls.publishPost, publishing.publish),
  route(calls.editPost, editing.edit),
  route(calls.getOwnPost, editor.get),
  route(calls.setPin, pinning.set),
]
