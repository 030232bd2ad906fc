import * as z from 'zod/mini'
import { writeInBatches } from '../../platform/jobs/batches.ts'
import { type AnyJob, defineJob, handle } from '../../platform/jobs/jobs.ts'
import { removeOld } from './support-person.repository.ts'

/** Every night; in small commits, so that it never stands in anybody's way. */
const dropOld = defineJob({ name: 'support.dropOld', input: z.object({}), cron: '20 5 * * *' })
const batch = 1_000

export const supportJobs: readonly AnyJob[] = [
  handle(dropOld, (ctx) => writeInBatches(ctx, batch, removeOld)),
]
