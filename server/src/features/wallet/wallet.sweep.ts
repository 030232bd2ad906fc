import { listBills } from '@kaleido/contract/wallet'
import { listBonuses } from '@kaleido/contract/wallet-bonus'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import type { Sweep } from '../../testing/sweeps/sweep.ts'
import { house, potOf } from './wallet.chart.ts'
import * as debts from './wallet-debt.repository.ts'
import * as exchanges from './wallet-exchange.repository.ts'

export const sweep: Sweep = {
  exempt: [
    { call: listBills, because: "the caller's own bills" },
    { call: listBonuses, because: 'what the caller was given' },
  ],
  async trace(trx, uid) {
    await exchanges.add(trx, { uid, coins: 10, points: 100 })
    await debts.add(trx, { uid, currency: 'coin', op: 'trace', ref: String(uid), amount: 1 })
  },
  plans: [
    { call: listBills, inputs: () => [{ of: 'coins' }, { of: 'income' }, { flow: 'in' }] },
    { call: listBonuses, inputs: () => [{}] },
  ],
  async grow(app, { viewer: { uid } }) {
    await runAsOwner(
      app,
      `select wallet_post('gift', 'grown ' || n, 'system', null, '{${house.grantedCoins}}',
        array[n % 2 + ${potOf(uid, 'coin')}], '{1}') from generate_series(1, 4000) n;
      select wallet_post('gift', 'cleared ' || n, 'system', null, '{${house.exchangedFen}}',
        '{${potOf(uid, 'income')}}', '{1}') from generate_series(1, 500) n`,
    )
    return {}
  },
}
