import type { Sweep } from '../../testing/sweeps/sweep.ts'

export const sweep: Sweep = {
  trace: (trx, uid) =>
    trx
      .insertInto('coupon')
      .values({ uid: String(uid), kind: 'newcomer' })
      .execute(),
}
