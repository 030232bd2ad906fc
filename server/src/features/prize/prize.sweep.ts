import {
  cancelPrize,
  exchangePrize,
  getPrizeOrder,
  listPrizeOrders,
  listPrizes,
  setPrizeAddress,
} from '@kaleido/contract/prize'
import type { TestApp } from '../../testing/app.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import { noInput } from '../../testing/sweeps/plans/plan-entry.ts'
import { operatorsTexts, type Sweep } from '../../testing/sweeps/sweep.ts'
import * as orders from './order/prize-order.repository.ts'
import { anOrder, someAddress } from './prize.fixture.ts'

const othersOrder = async (app: TestApp) => ({ id: (await anOrder(app)).id })

export const sweep: Sweep = {
  exempt: [
    { call: listPrizes, because: operatorsTexts },
    { call: listPrizeOrders, because: "the caller's own prizes" },
  ],
  others: [
    ...[getPrizeOrder, cancelPrize].map((call) => ({ call, input: othersOrder })),
    {
      call: setPrizeAddress,
      input: async (app) => ({ ...(await othersOrder(app)), ...someAddress }),
    },
    // An item is nobody's; one that there is not does not exist.
    { call: exchangePrize, input: async () => ({ id: '999999', price: 1 }) },
  ],
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
  plans: [{ call: listPrizeOrders, inputs: noInput }],
  bounded: { 'prize.listPrizes': 'a hundred on sale at most' },
  async grow(app, { viewer: { uid } }) {
    await runAsOwner(
      app,
      `insert into prize_order (uid, source, ref, kind, amount, name, state)
        select case n % 20 when 0 then ${uid} end, 'lottery', 'grown ' || n, 'physical', 1, 'grown',
          case n % 50 when 0 then 'preparing' else 'done' end
        from generate_series(1, 20000) n`,
    )
    return {}
  },
}
