import * as z from 'zod/mini'
import { writeInBatches } from '../../platform/jobs/batches.ts'
import { type AnyJob, defineJob, handle } from '../../platform/jobs/jobs.ts'
import * as repository from './advert-count.repository.ts'

/** Who clicked and who saw is only known to count nobody twice. */
const forgetClicks = defineJob({
  name: 'advert.forgetClicks',
  input: z.object({}),
  cron: '50 4 * * *',
})
const forgetViews = defineJob({
  name: 'advert.forgetViews',
  input: z.object({}),
  cron: '55 4 * * *',
})
const batch = 1_000

export const advertJobs: readonly AnyJob[] = [
  handle(forgetClicks, (ctx) => writeInBatches(ctx, batch, repository.removeOldClicks)),
  handle(forgetViews, (ctx) => writeInBatches(ctx, batch, repository.removeOldViews)),
]
