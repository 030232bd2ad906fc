import * as z from 'zod/mini'
import { type AnyJob, defineJob, handle } from '../../platform/jobs/jobs.ts'
import { forgetRemoved } from './comment-withheld.service.ts'
import { recountAll } from './comment-count.service.ts'

const recount = defineJob({ name: 'comment.recount', input: z.object({}), cron: '35 4 * * *' })

/** What a moderator removed is kept for a while, in case that is taken back. */
const forget = defineJob({ name: 'comment.forget', input: z.object({}), cron: '50 4 * * *' })

export const commentJobs: readonly AnyJob[] = [
  handle(recount, async (ctx) => {
    const drift = await recountAll(ctx)
    ctx.metrics.drift.set({ of: 'comment' }, drift)
    if (drift > 0) {
      ctx.log.warn({ event: 'comment.drift', drift }, 'counters of comments were wrong')
    }
  }),
  handle(forget, forgetRemoved),
]
