import type { JobCtx } from '../../platform/jobs/jobs.ts'
import { recount } from './comment-count.repository.ts'

const stretch = 500

/** Recounts all comments in batches, each in its own transaction; answers the drift of the counters. */
export async function recountAll(ctx: Pick<JobCtx, 'write' | 'signal'>): Promise<number> {
  let [after, drift]: [string | undefined, number] = ['0', 0]
  while (after !== undefined && !ctx.signal.aborted) {
    const from: string = after
    const counted = await ctx.write((trx) => recount(trx, { after: from, limit: stretch }))
    drift += counted.drift
    after = counted.last
  }
  return drift
}
