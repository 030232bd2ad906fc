import * as z from 'zod/mini'
import { type AnyJob, defineJob, handle, type JobCtx } from '../../platform/jobs/jobs.ts'
import * as repository from './topic.repository.ts'

const nightly = defineJob({ name: 'topic.recount', input: z.object({}), cron: '35 4 * * *' })

const batch = 200

export const topicJobs: readonly AnyJob[] = [
  handle(nightly, async (ctx) => {
    const drift = await recountAll(ctx)
    ctx.metrics.drift.set({ of: 'topic' }, drift)
    if (drift > 0) ctx.log.warn({ event: 'topic.drift', drift }, 'counters of topics were wrong')
  }),
]

/** Recounts all topics in batches, each in its own transaction; answers by how much the counters were wrong. */
async function recountAll(ctx: Pick<JobCtx, 'write' | 'signal'>): Promise<number> {
  let [after, drift]: [string | undefined, number] = ['0', 0]
  while (after !== undefined && !ctx.signal.aborted) {
    const from: string = after
    const counted = await ctx.write((trx) => repository.recount(trx, { after: from, limit: batch }))
    drift += counted.drift
    after = counted.last
  }
  return drift
}
