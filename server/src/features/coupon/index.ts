import type { Feature } from '../../platform/feature.ts'
import * as repository from './coupon.repository.ts'

/** Coupons that open a coin video, each once. */
export const coupon: Feature = {
  name: 'coupon',
  tables: ['coupon'],
  person: {
    export: async ({ read }, uid) => ({ coupons: await repository.listAll(read, uid) }),
    forget: repository.remove,
  },
}

export { grantNewcomerCoupons, listCouponGroups } from './coupon.service.ts'
