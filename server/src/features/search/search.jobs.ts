import * as z from 'zod/mini'
import { writeInBatches } from '../../platform/jobs/batches.ts'
import { type AnyJob, defineJob, handle } from '../../platform/jobs/jobs.ts'
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

export const searchJobs: readonly AnyJob[] = [
  handle(follow, followStale),
  handle(warmUp, warm),
  handle(refreshAll, refresh),
  handle(rank, rankWords),
  handle(forget, (ctx) => writeInBatches(ctx, batch, removeOld)),
]
