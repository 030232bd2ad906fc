import {
  cancelWithdrawal,
  getWithdrawal,
  listWithdrawals,
  quoteWithdrawal,
  withdraw,
} from '@kaleido/contract/payout'
import { listPayees, removePayee, setDefaultPayee } from '@kaleido/contract/payout-payee'
import { sql } from 'kysely'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import type { TestApp } from '../../testing/app.ts'
import type { Sweep } from '../../testing/sweeps/sweep.ts'
import { anEarner, aPayee, aWithdrawal } from './payout.fixture.ts'

const othersPayee = async (app: TestApp) => aPayee(app, await anEarner(app, { income: 0 }))
const toOthersPayee = async (app: TestApp) => ({ amount: 10_000, payeeId: await othersPayee(app) })

export const sweep: Sweep = {
  exempt: [
    { call: listPayees, because: "the caller's own payees" },
    { call: listWithdrawals, because: "the caller's own withdrawals" },
  ],
  others: [
    ...[getWithdrawal, cancelWithdrawal].map((call) => ({
      call,
      input: async (app: TestApp) => ({ id: (await aWithdrawal(app)).id }),
    })),
    ...[removePayee, setDefaultPayee].map((call) => ({
      call,
      input: async (app: TestApp) => ({ id: await othersPayee(app) }),
    })),
    ...[quoteWithdrawal, withdraw].map((call) => ({ call, input: toOthersPayee })),
  ],
  async trace(trx, uid) {
    await sql`
      insert into payout_payee (uid, act_type, holder, masked, bank, sealed, key_name, fingerprint, usable_at)
      values (${uid}, 'bank', 'x*', '', 'a bank', '', 'none', '', app_now())
    `.execute(trx)
    await sql`
      insert into payout_order (uid, amount, fee_percent, fee, act_type, holder, masked, key_name, terms_hash,
        provider, state, due_at, ended_at)
      values (${uid}, 10000, 20, 2000, 'bank', 'x*', '', 'p1', '', 'manual', 'cancelled', app_now(), app_now())
    `.execute(trx)
  },
  plans: [{ call: listWithdrawals, inputs: () => [{}, { month: '2026-11' }] }],
  bounded: { 'payout.listPayees': 'five at most' },
  async grow(app, { viewer: { uid } }) {
    await runAsOwner(
      app,
      `insert into payout_order (uid, amount, fee_percent, fee, act_type, holder, masked, bank, key_name,
          terms_hash, provider, state, due_at, ended_at)
        select case n % 20 when 0 then ${uid} else n + 1000000 end, 10000, 20, 2000, 'bank', 'x*', '', 'a bank',
          'p1', '', 'manual', 'cancelled', app_now(), app_now()
        from generate_series(1, 20000) n`,
    )
    return {}
  },
}
