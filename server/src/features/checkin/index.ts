import type { Feature } from '../../platform/ctx/feature.ts'
import { findDifferences } from './checkin-invariant.repository.ts'
import * as repository from './checkin.repository.ts'
import { checkinRoutes } from './checkin.routes.ts'

/** Checking in each day, for points. */
export const checkin: Feature = {
  name: 'checkin',
  tables: ['checkin'],
  routes: checkinRoutes,
  invariants: [{ name: 'each check-in was posted once', stops: 'payout', findDifferences }],
  person: {
    export: async ({ read }, uid) => ({ checkins: await repository.listAll(read, uid) }),
    forget: repository.forget,
  },
}
