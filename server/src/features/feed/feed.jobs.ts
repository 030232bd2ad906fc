import * as z from 'zod/mini'
import type { Deps } from '../../platform/deps.ts'
import { defineJob, handle } from '../../platform/jobs/jobs.ts'
import { rankWorks } from './feed-ranking.service.ts'
import { feedLists } from './feed.settings.ts'

const rank = defineJob({ name: 'feed.rank', input: z.object({}), cron: '*/10 * * * *' })

export function feedJobs({ db, settings, cache }: Deps) {
  return [
    handle(rank, async () => {
      await rankWorks(db, await settings.read(feedLists))
      await cache.invalidate('ranking')
    }),
  ]
}
