import * as z from 'zod/mini'
import { writeInBatches } from '../../../platform/jobs/batches.ts'
import { type AnyJob, defineJob, handle } from '../../../platform/jobs/jobs.ts'
import * as repository from './account-change.repository.ts'

const dropOldChanges = defineJob({
  name: 'account.dropOldChanges',
  input: z.object({}),
  cron: '40 4 * * *',
})
const batch = 1_000

export const changeJobs: readonly AnyJob[] = [
  handle(dropOldChanges, (ctx) => writeInBatches(ctx, batch, repository.removeOld)),
]
