import * as z from 'zod/mini'
import { writeInBatches } from '../../platform/jobs/batches.ts'
import { type AnyJob, defineJob, handle, type JobCtx } from '../../platform/jobs/jobs.ts'
import { recount } from './social-count.repository.ts'
import { removeOldBegun } from './social-follow.repository.ts'

const nightly = defineJob({ name: 'social.recount', input: z.object({}), cron: '25 4 * * *' })

const batch = 500

export const socialJobs: readonly AnyJob[] = [
  handle(nightly, async (ctx) => {
    const drift = await recountAll(ctx)
    ctx.metrics.drift.set({ of: 'social' }, drift)
    if (drift > 0) ctx.log.warn({ event: 'social.drift', drift }, 'counters of follows were wrong')
    await writeInBatches(ctx, batch, removeOldBegun)
  }),
]

/** Recounts all people in batches, each in its own transaction; answers by how much the counters were wrong. */
async function recountAll(ctx: Pick<JobCtx, 'write' | 'signal'>): Promise<number> {
  let [after, drift]: [string | undefined, number] = ['0', 0]
  while (after !== undefined && !ctx.signal.aborted) {
    const from: string = after
    const counted = await ctx.write((trx) => recount(trx, { after: from, limit: batch }))
    drift += counted.drift
    after = counted.last
  }
  return drift
}
