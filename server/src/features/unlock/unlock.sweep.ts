import { quoteUnlock, unlockWork } from '@kaleido/contract/unlock'
import { sql } from 'kysely'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import type { Sweep } from '../../testing/sweeps/sweep.ts'
import { aHiddenWork } from '../video/video.fixture.ts'
import { anothersWork } from '../work/work.fixture.ts'

export const sweep: Sweep = {
  others: [
    { call: quoteUnlock, input: aHiddenWork },
    {
      call: unlockWork,
      input: async (app) => ({ ...(await aHiddenWork(app)), with: 'coins', price: 1 }),
    },
  ],
  async trace(trx, uid) {
    const { id } = await anothersWork(trx)
    await sql`
      with refunded as (
        insert into unlock_refund
          (unlock_id, uid, work_id, how, paid_coin, paid_bonus, bought_at, because)
        values (${uid}, ${uid}, ${id}, 'coins', 1, 0, app_now(), 'staff')
      )
      insert into unlock (uid, work_id, kind, how) values (${uid}, ${id}, 'video', 'gift')
    `.execute(trx)
  },
  async grow(app, { viewer: { uid } }) {
    await runAsOwner(
      app,
      `insert into unlock (uid, work_id, kind, how)
        select uid, id, kind, 'gift' from account join work on id % 39 = uid % 39
        where uid = ${uid} or uid % 500 = 0`,
    )
    return {}
  },
}
