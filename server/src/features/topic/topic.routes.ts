import * as calls from '@kaleido/contract/topic'
import { staleBy } from '../../platform/ctx/events.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { byLanguage } from '../../platform/in-language.ts'
import { makeOwnPicture, takeOwnPicture } from '../media/index.ts'
import * as follows from './topic-follow.service.ts'
import { topicsChanged } from './topic.events.ts'
import * as service from './topic.service.ts'
import * as staff from './topic-staff.service.ts'

const cache = { ttlMs: 30_000, tags: [staleBy(topicsChanged)], vary: byLanguage }

export const topicRoutes: readonly Route[] = [
  route(calls.getTopic, service.get),
  route(calls.listTopics, service.list, { cache }),
  route(calls.setFollow, follows.set),
  route(calls.listOwnTopics, follows.listOwn),
  route(calls.listAllTopics, staff.listAll),
  route(calls.uploadTopicCover, takeOwnPicture, { around: makeOwnPicture }),
  route(calls.saveTopic, staff.save),
]
