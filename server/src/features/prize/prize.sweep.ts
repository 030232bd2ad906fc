import type { Sweep } from '../../testing/sweeps/sweep.ts'
import * as orders from './order/prize-order.repository.ts'

export const sweep: Sweep = {
  async trace(trx, uid) {
    const what = { kind: 'physical', amount: 1, name: '杯子', name_en: 'Mug' } as const
    await orders.add(trx, {
      uid,
      source: 'lottery',
      ref: `trace ${uid}`,
      ...what,
      state: 'address',
    })
  },
}
