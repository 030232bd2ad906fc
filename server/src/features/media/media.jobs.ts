import * as z from 'zod/mini'
import { writeInBatches } from '../../platform/jobs/batches.ts'
import { type AnyJob, defineJob, handle } from '../../platform/jobs/jobs.ts'
import * as revoked from './delivery/media-revoked.repository.ts'
import { collectGarbage } from './garbage/media-garbage.ts'
import { dropRemoved, sweepOrphans } from './garbage/media-sweep.ts'

/** Every night, one after the other: a walk over all that is kept takes its time. */
const sweep = defineJob({
  name: 'media.sweep',
  input: z.object({}),
  cron: '30 3 * * *',
  timeoutSeconds: 6 * 3_600,
})
const drop = defineJob({
  name: 'media.dropRemoved',
  input: z.object({}),
  cron: '50 4 * * *',
  timeoutSeconds: 3_600,
})
const forgetRevoked = defineJob({
  name: 'media.forgetRevoked',
  input: z.object({}),
  cron: '10 4 * * *',
})
const batch = 500

export const mediaJobs: readonly AnyJob[] = [
  handle(forgetRevoked, (ctx) => writeInBatches(ctx, batch, revoked.removeOver)),
  handle(sweep, async (ctx) => {
    await collectGarbage(ctx)
    await ctx.storage.tidy()
    await sweepOrphans(ctx)
  }),
  handle(drop, dropRemoved),
]
