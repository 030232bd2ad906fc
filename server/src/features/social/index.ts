import type { Feature } from '../../platform/feature.ts'
import * as repository from './social.repository.ts'
import { socialRoutes } from './social.routes.ts'

/** Who does not want to see whom. */
export const social: Feature = {
  name: 'social',
  tables: ['social_block', 'social_mute'],
  routes: socialRoutes,
  person: {
    export: (db, uid) => repository.listAll(db, uid),
    forget: (db, uid) => repository.removeAll(db, uid),
    merge: (db, merge) => repository.merge(db, merge),
  },
}

export type { Relation } from './social.repository.ts'
export { findRelation, isBlockedBetween, listLeftOut } from './social.service.ts'
