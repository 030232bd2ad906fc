import * as z from 'zod/mini'
import { defineSetting } from '../../platform/settings/settings.ts'

const most = (usual: number) =>
  z._default(z.int().check(z.minimum(1), z.maximum(1_000_000_000)), usual)

export const redeemTwoPersons = defineSetting({
  name: 'redeem.twoPersons',
  about:
    'A batch of more codes than this, or of more bonus coins or days of VIP in all, needs a second member of the staff',
  schema: z.prefault(
    z.object({ codes: most(1_000), coins: most(10_000), vipDays: most(3_000) }),
    {},
  ),
})
