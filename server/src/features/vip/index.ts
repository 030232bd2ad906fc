import type { Feature } from '../../platform/ctx/feature.ts'
import * as repository from './vip.repository.ts'

/** Until when somebody is VIP or super VIP. */
export const vip: Feature = {
  name: 'vip',
  tables: ['vip_membership'],
  person: {
    export: async ({ read }, uid) => ({ vip: await repository.findOwn(read, uid) }),
    forget: repository.remove,
  },
}

export { findMembership, grantVip, lasts, type Membership, membershipAt } from './vip.service.ts'
