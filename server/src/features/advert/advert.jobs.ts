import * as z from 'zod/mini'
import { writeInBatches } from '../../platform/jobs/batches.ts'
import { type AnyJob, defineJob, handle } from '../../platform/jobs/jobs.ts'
import * as repository from './advert.repository.ts'

/** Who clicked is only known to count nobody twice. */
const forgetClicks = defineJob({
  name: 'advert.forgetClicks',
  input: z.object({}),
  cron: '50 4 * * *',
})
const batch = 1_000

export const advertJobs: readonly AnyJob[] = [
  handle(forgetClicks, (ctx) => writeInBatches(ctx, batch, repository.removeOldClicks)),
]
