import * as z from 'zod/mini'
import { CouponGroup } from './account.ts'
import { call } from './core/call.ts'

export const getBackpack = call({
  name: 'coupon.getBackpack',
  method: 'GET',
  path: '/api/app/backpack',
  auth: 'guest',
  about: "The caller's coupons by group, those that end first at the top.",
  input: z.object({}),
  output: z.object({
    /** Coupons that can be used. */
    total: z.int(),
    groups: z.array(CouponGroup),
  }),
})
