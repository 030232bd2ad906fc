import * as z from 'zod/mini'
import type { Deps } from '../../platform/deps.ts'
import { defineJob, handle } from '../../platform/jobs/jobs.ts'
import { recountAll } from './comment-count.service.ts'

const recount = defineJob({ name: 'comment.recount', input: z.object({}), cron: '35 4 * * *' })

export function commentJobs({ db, metrics, log }: Deps) {
  return [
    handle(recount, async ({ signal }) => {
      const drift = await recountAll(db, signal)
      metrics.drift.set({ of: 'comment' }, drift)
      if (drift > 0) log.warn({ event: 'comment.drift', drift }, 'counters of comments were wrong')
    }),
  ]
}
