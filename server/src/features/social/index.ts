import type { Feature } from '../../platform/ctx/feature.ts'
import * as repository from './social.repository.ts'
import { socialRoutes } from './social.routes.ts'

/** Who does not want to see whom. */
export const social: Feature = {
  name: 'social',
  tables: ['social_block', 'social_mute'],
  routes: socialRoutes,
  person: {
    export: ({ read }, uid) => repository.listAll(read, uid),
    forget: repository.removeAll,
    merge: repository.merge,
  },
}

export type { Relation } from './social.repository.ts'
export { findRelation, isBlockedBetween, listHiddenAuthors } from './social.service.ts'
