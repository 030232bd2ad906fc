import type { Feature } from '../../platform/ctx/feature.ts'
import * as follows from './topic-follow.repository.ts'
import { topicCommands } from './topic.commands.ts'
import { topicJobs } from './topic.jobs.ts'
import { topicListeners } from './topic.listeners.ts'
import { topicRoutes } from './topic.routes.ts'
import { pictures } from './topic-use.repository.ts'

/** What posts are about, and who follows it. */
export const topic: Feature = {
  name: 'topic',
  tables: ['topic', 'topic_follow', 'topic_stale', 'topic_work'],
  routes: topicRoutes,
  pictures,
  jobs: topicJobs,
  commands: topicCommands,
  listens: topicListeners,
  person: {
    export: async ({ read }, uid) => ({
      followed: await follows.listAll(read, uid),
      created: await follows.listCreated(read, uid),
    }),
    forget: follows.removeAll,
  },
}

export { rank as rankTopics, takeStale as takeStaleTopics } from './topic-rank.repository.ts'
export {
  add as followTopic,
  listFollowedIds as listFollowedTopics,
} from './topic-follow.repository.ts'
export { listOwn as listOwnTopics } from './topic-follow.service.ts'
export { topicFollowsChanged, topicsChanged } from './topic.events.ts'
export { findShown as findShownTopic } from './topic.service.ts'
export { save as saveTopic, setState as setTopicState } from './topic-staff.service.ts'
export { listTopicNames, listTopicsOf, nameTopics, setTopicsOf } from './topic-work.service.ts'
