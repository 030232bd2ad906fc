import { getBackpack } from '@kaleido/contract/coupon'
import type { Sweep } from '../../testing/sweeps/sweep.ts'

export const sweep: Sweep = {
  exempt: [{ call: getBackpack, because: "the caller's own coupons" }],
  trace: (trx, uid) =>
    trx
      .insertInto('coupon')
      .values({ uid: String(uid), kind: 'newcomer' })
      .execute(),
  bounded: { 'coupon.getBackpack': 'at most a hundred kinds of coupons are shown' },
}
