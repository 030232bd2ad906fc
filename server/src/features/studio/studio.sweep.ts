import { getStudioWork, getTotals, listStudioWorks } from '@kaleido/contract/studio'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import type { Sweep } from '../../testing/sweeps/sweep.ts'
import { aHiddenWork } from '../video/video.fixture.ts'

export const sweep: Sweep = {
  exempt: [{ call: listStudioWorks, because: "the caller's own works" }],
  others: [
    { call: getStudioWork, input: async (app) => ({ ...(await aHiddenWork(app)), days: 7 }) },
  ],
  plans: [{ call: listStudioWorks, inputs: () => [{}] }],
  bounded: { [getTotals.name]: "sums of the caller's own works over 90 days at most" },
  async grow(app) {
    await runAsOwner(
      app,
      `insert into studio_day (work_id, day, source, views, qualified, completions, watch_seconds)
        select id, current_date - n, 'home', 3, 2, 1, 90
        from work, generate_series(0, 2) as n where form = 1`,
    )
    return {}
  },
}
