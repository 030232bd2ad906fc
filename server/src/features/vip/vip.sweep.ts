import type { Sweep } from '../../testing/sweeps/sweep.ts'
import { grantVip } from './index.ts'

export const sweep: Sweep = {
  trace: (trx, uid) => grantVip(trx, { uid, tier: 'vip', days: 1 }),
}
