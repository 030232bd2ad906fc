import type { Feature } from '../../platform/ctx/feature.ts'
import * as ranking from './feed-ranking.repository.ts'
import { uninterestJobs } from './feed-uninterest.jobs.ts'
import * as uninterest from './feed-uninterest.repository.ts'
import { feedCommands } from './feed.commands.ts'
import { feedJobs } from './feed.jobs.ts'
import { feedRoutes } from './feed.routes.ts'

/** Works in lists: what each module shows, in which order, what is watched these days, and what is wanted no more. */
export const feed: Feature = {
  name: 'feed',
  tables: ['feed_creator', 'feed_rank', 'feed_rank_day', 'feed_uninterest'],
  routes: feedRoutes,
  jobs: [...feedJobs, ...uninterestJobs],
  commands: feedCommands,
  person: {
    export: async ({ read }, uid) => ({
      creator: await ranking.findCreator(read, uid),
      uninterests: await uninterest.listAll(read, uid),
    }),
    async forget(trx, uid) {
      await ranking.removeCreator(trx, uid)
      await uninterest.removeAll(trx, uid)
    },
    merge: uninterest.moveAll,
  },
}

export { readCursor, writeCursor } from './feed.cursor.ts'
export { refuseDarkModule } from './feed-gate.service.ts'
export { rankBy } from './feed-ranking.service.ts'
export { avoidedBy } from './feed-uninterest.service.ts'
