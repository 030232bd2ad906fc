import * as z from 'zod/mini'
import type { Deps } from '../../platform/deps.ts'
import { defineJob, handle } from '../../platform/jobs/jobs.ts'
import { removeOldDays } from './work-count.repository.ts'
import { followTouched, recountAll } from './work-count.service.ts'

const noInput = z.object({})

const follow = defineJob({ name: 'work.follow', input: noInput, cron: '* * * * *' })
const recount = defineJob({ name: 'work.recount', input: noInput, cron: '15 4 * * *' })

const batch = 1_000
/** The longest window that anything is counted over, twice. */
const keptDays = 60

export function workJobs({ db, metrics, log }: Deps) {
  return [
    handle(follow, async ({ signal }) => {
      while (!signal.aborted && (await followTouched(db, batch)));
    }),
    handle(recount, async ({ signal }) => {
      const drift = await recountAll(db, signal)
      metrics.drift.set({ of: 'work' }, drift)
      if (drift > 0) log.warn({ event: 'work.drift', drift }, 'counters of works were wrong')
      while (
        !signal.aborted &&
        (await removeOldDays(db, { days: keptDays, limit: batch })) === batch
      );
    }),
  ]
}
