import * as z from 'zod/mini'
import { writeInBatches } from '../../platform/jobs/batches.ts'
import { type AnyJob, defineJob, handle } from '../../platform/jobs/jobs.ts'
import * as repository from './session.repository.ts'

/** Every night; in small commits, so that it never stands in anybody's way. */
const dropDead = defineJob({ name: 'session.dropDead', input: z.object({}), cron: '20 4 * * *' })
const batch = 1_000

export const sessionJobs: readonly AnyJob[] = [
  handle(dropDead, (ctx) => writeInBatches(ctx, batch, repository.removeDead)),
]
