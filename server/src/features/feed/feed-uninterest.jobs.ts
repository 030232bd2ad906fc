import { uninterestRules } from '@kaleido/contract/feed'
import * as z from 'zod/mini'
import { writeInBatches } from '../../platform/jobs/batches.ts'
import { type AnyJob, defineJob, handle } from '../../platform/jobs/jobs.ts'
import { removeOld } from './feed-uninterest.repository.ts'

const forgetUninterest = defineJob({
  name: 'feed.forgetUninterest',
  input: z.object({}),
  cron: '50 4 * * *',
})

const batch = 1_000
const days = Math.max(...Object.values(uninterestRules))

/** Deletes by night what counts no more. */
export const uninterestJobs: readonly AnyJob[] = [
  handle(forgetUninterest, (ctx) =>
    writeInBatches(ctx, batch, (trx, limit) => removeOld(trx, { days, limit })),
  ),
]
