import type { Feature } from '../../platform/ctx/feature.ts'
import { exportPerson, forgetPerson, mergePerson } from './social-person.service.ts'
import { socialJobs } from './social.jobs.ts'
import { socialRoutes } from './social.routes.ts'

/** Who follows whom, and who does not want to see whom. */
export const social: Feature = {
  name: 'social',
  tables: ['social_block', 'social_count', 'social_follow', 'social_follow_begun', 'social_mute'],
  routes: socialRoutes,
  jobs: socialJobs,
  person: { export: exportPerson, forget: forgetPerson, merge: mergePerson },
}

export { blockChanged, followsChanged, personFollowed } from './social.events.ts'
export {
  findBetween as findFollowsBetween,
  isFollowing,
  listFansAfter,
  listFollowed,
} from './social-follow.repository.ts'
export { findShownCounts } from './social-follow.service.ts'
export type { Relation } from './social.repository.ts'
export {
  findHiddenAuthors,
  findRelation,
  isBlockedBetween,
  listHiddenAuthors,
} from './social.service.ts'
