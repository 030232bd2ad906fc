import { fileComplaint, listComplaints } from '@kaleido/contract/complaint'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import type { Sweep } from '../../testing/sweeps/sweep.ts'
import { aHiddenWork } from '../video/video.fixture.ts'
import { anothersWork } from '../work/work.fixture.ts'
import * as repository from './complaint.repository.ts'

export const sweep: Sweep = {
  others: [
    {
      call: fileComplaint,
      input: async (app) => ({ workId: (await aHiddenWork(app)).id, reason: '与介绍不符' }),
    },
  ],
  exempt: [{ call: listComplaints, because: "the caller's own complaints" }],
  async trace(trx, uid) {
    const { id: workId } = await anothersWork(trx)
    const paid = { paidCoin: 1, paidBonus: 0, watched: null }
    await repository.add(trx, { uid, unlockId: String(uid), workId, reason: 'trace', ...paid })
  },
  plans: [{ call: listComplaints, inputs: () => [{}] }],
  async grow(app, { viewer: { uid } }) {
    await runAsOwner(
      app,
      `insert into complaint (uid, unlock_id, work_id, reason, paid_coin, paid_bonus, state, decided_at)
        select ${uid}, 1000000 + id, id, 'grown', 1, 0, state, case state when 'open' then null else app_now() end
        from (select id, case when id % 3 = 0 then 'open' else 'refused' end as state from work limit 3000) one`,
    )
    return {}
  },
}
