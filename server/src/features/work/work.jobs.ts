import * as z from 'zod/mini'
import { writeInBatches } from '../../platform/jobs/batches.ts'
import { type AnyJob, defineJob, handle } from '../../platform/jobs/jobs.ts'
import { removeOldDays } from './work-count.repository.ts'
import { followTouched, recountAll } from './work-count.service.ts'

const noInput = z.object({})

const follow = defineJob({ name: 'work.follow', input: noInput, cron: '* * * * *' })
const recount = defineJob({ name: 'work.recount', input: noInput, cron: '15 4 * * *' })

const batch = 1_000
/** The longest window that anything is counted over, twice. */
const days = 60

export const workJobs: readonly AnyJob[] = [
  handle(follow, async (ctx) => {
    await writeInBatches(ctx, batch, (trx, limit) => followTouched(ctx, trx, limit))
  }),
  handle(recount, async (ctx) => {
    const drift = await recountAll(ctx)
    ctx.metrics.drift.set({ of: 'work' }, drift)
    if (drift > 0) ctx.log.warn({ event: 'work.drift', drift }, 'counters of works were wrong')
    await writeInBatches(ctx, batch, (trx, limit) => removeOldDays(trx, { days, limit }))
  }),
]
