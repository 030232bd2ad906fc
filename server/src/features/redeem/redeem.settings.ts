import * as z from 'zod/mini'
import { defineSetting } from '../../platform/settings/settings.ts'

const most = (usual: number) =>
  z._default(z.int().check(z.minimum(1), z.maximum(1_000_000_000)), usual)

export const redeemTwoPersons = defineSetting({
  name: 'redeem.twoPersons',
  needsTwo: true,
  about:
    'A member of the staff who makes more codes than this within 24 hours, or more of what they give in all, needs a second one. What a second one has agreed to does not count',
  schema: z.prefault(
    z.object({
      codes: most(1_000),
      coins: most(10_000),
      points: most(100_000),
      vipDays: most(3_000),
      coupons: most(1_000),
      goldHours: most(3_000),
    }),
    {},
  ),
})
