import { listIncomes } from '@kaleido/contract/income'
import { sql } from 'kysely'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import type { Sweep } from '../../testing/sweeps/sweep.ts'
import { anothersWork } from '../work/work.fixture.ts'

export const sweep: Sweep = {
  exempt: [{ call: listIncomes, because: "what the caller's own works earned" }],
  async trace(trx, uid) {
    const { id } = await anothersWork(trx)
    await sql`
      insert into income_sale (uid, work_id, title, unlock_id, fen, clears_at)
      values (${uid}, ${id}, 'a work', ${uid}, 1, app_now())
    `.execute(trx)
  },
  plans: [{ call: listIncomes, inputs: () => [{}, { state: 'held' }, { month: '2026-11' }] }],
  async grow(app, { viewer: { uid } }) {
    await runAsOwner(
      app,
      `insert into income_sale (uid, work_id, title, unlock_id, fen, clears_at)
        select ${uid}, (select min(id) from work), 'a work', -n, 60, app_now() + interval '7 days'
        from generate_series(1, 4000) n`,
    )
    return {}
  },
}
