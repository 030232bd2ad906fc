import * as z from 'zod/mini'
import { writeInBatches } from '../../platform/jobs/batches.ts'
import { type AnyJob, defineJob, handle } from '../../platform/jobs/jobs.ts'
import { removeOld } from './task-progress.repository.ts'

const nightly = defineJob({ name: 'task.nightly', input: z.object({}), cron: '20 4 * * *' })
const batch = 1_000

export const taskJobs: readonly AnyJob[] = [
  handle(nightly, (ctx) => writeInBatches(ctx, batch, removeOld)),
]
