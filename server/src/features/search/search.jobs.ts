import * as z from 'zod/mini'
import type { Deps } from '../../platform/deps.ts'
import { defineJob, handle } from '../../platform/jobs/jobs.ts'
import { followStale } from './search-document.service.ts'
import { rankWords, removeOld } from './search-query.service.ts'
import { refresh, warm } from './search-tier.service.ts'

const noInput = z.object({})

const follow = defineJob({ name: 'search.follow', input: noInput, cron: '* * * * *' })
const warmUp = defineJob({ name: 'search.warm', input: noInput, cron: '20 * * * *' })
const refreshAll = defineJob({
  name: 'search.refresh',
  input: noInput,
  cron: '35 4 * * *',
  timeoutSeconds: 3_600,
})
const rank = defineJob({ name: 'search.rank', input: noInput, cron: '*/10 * * * *' })
const forget = defineJob({ name: 'search.forgetQueries', input: noInput, cron: '25 4 * * *' })

const batch = 500

export function searchJobs({ db, cache }: Deps) {
  return [
    handle(follow, async ({ signal }) => {
      while (!signal.aborted && (await followStale(db, batch)));
    }),
    handle(warmUp, ({ signal }) => warm(db, signal)),
    handle(refreshAll, ({ signal }) => refresh(db, signal)),
    handle(rank, () => rankWords({ db, cache })),
    handle(forget, async ({ signal }) => {
      while (!signal.aborted && (await removeOld(db, batch)) === batch);
    }),
  ]
}
