import { listBills } from '@kaleido/contract/wallet'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import type { Sweep } from '../../testing/sweeps/sweep.ts'
import { house, potOf } from './wallet.chart.ts'
import * as exchanges from './wallet-exchange.repository.ts'

export const sweep: Sweep = {
  exempt: [{ call: listBills, because: "the caller's own bills" }],
  trace: (trx, uid) => exchanges.add(trx, { uid, coins: 10, points: 100 }),
  plans: [{ call: listBills, inputs: () => [{ of: 'coins' }, { of: 'income' }, { flow: 'in' }] }],
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
