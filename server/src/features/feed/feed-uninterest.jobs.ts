import { uninterestRules } from '@kaleido/contract/feed'
import * as z from 'zod/mini'
import type { Deps } from '../../platform/deps.ts'
import { defineJob, handle } from '../../platform/jobs/jobs.ts'
import { removeOld } from './feed-uninterest.repository.ts'

const forgetUninterest = defineJob({
  name: 'feed.forgetUninterest',
  input: z.object({}),
  cron: '50 4 * * *',
})

const batch = 1_000

/** What counts no more is dropped by night. */
export function uninterestJobs({ db }: Deps) {
  const days = Math.max(...Object.values(uninterestRules))
  return [
    handle(forgetUninterest, async ({ signal }) => {
      while (!signal.aborted && (await removeOld(db, { days, limit: batch })) === batch);
    }),
  ]
}
