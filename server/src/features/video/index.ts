import type { Feature } from '../../platform/feature.ts'
import * as events from './video-event.repository.ts'
import * as plays from './video-play.repository.ts'
import * as positions from './video-position.repository.ts'
import * as troubles from './video-trouble.repository.ts'
import { videoCommands } from './video.commands.ts'
import { videoJobs } from './video.jobs.ts'
import { videoRoutes } from './video.routes.ts'

/** Playing: who may watch what for how long, where they were, and what was watched. */
export const video: Feature = {
  name: 'video',
  tables: ['video', 'video_event', 'video_play', 'video_position', 'video_tally', 'video_trouble'],
  routes: videoRoutes,
  jobs: videoJobs,
  commands: videoCommands,
  person: {
    export: async (db, uid) => ({
      plays: await plays.listAll(db, uid),
      positions: await positions.listAll(db, uid),
      watched: await events.listDays(db, uid),
      troubles: await troubles.listAll(db, uid),
    }),
    async forget(db, uid) {
      await plays.removeAll(db, uid)
      await positions.removeAll(db, uid)
      await events.removeAll(db, uid)
      await troubles.removeAll(db, uid)
    },
    merge: (db, merge) => positions.merge(db, merge),
  },
}

export { attachVideo } from './video-making.service.ts'
