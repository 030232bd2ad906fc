import { getBackpack } from '@kaleido/contract/coupon'
import { onEvent } from '../../platform/ctx/events.ts'
import type { Feature } from '../../platform/ctx/feature.ts'
import { route } from '../../platform/http/route.ts'
import { accountRegistered } from '../account/account.events.ts'
import { couponJobs } from './coupon.jobs.ts'
import { getOwn, grantNewcomerCoupons } from './coupon.service.ts'
import * as repository from './coupon.repository.ts'

/** Coupons that open a coin video, each once. */
export const coupon: Feature = {
  name: 'coupon',
  tables: ['coupon'],
  routes: [route(getBackpack, getOwn)],
  jobs: couponJobs,
  listens: [onEvent(accountRegistered, (_ctx, trx, { uid }) => grantNewcomerCoupons(trx, uid))],
  person: {
    export: async ({ read }, uid) => ({ coupons: await repository.listAll(read, uid) }),
    forget: repository.remove,
  },
}

export {
  findCoupon,
  giveCouponBack,
  grantCoupons,
  listCouponGroups,
  takeCoupon,
} from './coupon.service.ts'
