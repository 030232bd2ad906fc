import { onEvent } from '../../platform/ctx/events.ts'
import type { Feature } from '../../platform/ctx/feature.ts'
import { accountRegistered } from '../account/account.events.ts'
import { grantNewcomerCoupons } from './coupon.service.ts'
import * as repository from './coupon.repository.ts'

/** Coupons that open a coin video, each once. */
export const coupon: Feature = {
  name: 'coupon',
  tables: ['coupon'],
  listens: [onEvent(accountRegistered, (_ctx, trx, { uid }) => grantNewcomerCoupons(trx, uid))],
  person: {
    export: async ({ read }, uid) => ({ coupons: await repository.listAll(read, uid) }),
    forget: repository.remove,
  },
}

export { listCouponGroups } from './coupon.service.ts'
