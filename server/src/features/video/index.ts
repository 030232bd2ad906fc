import type { Feature } from '../../platform/ctx/feature.ts'
import * as events from './video-event.repository.ts'
import * as plays from './video-play.repository.ts'
import * as positions from './video-position.repository.ts'
import * as troubles from './video-trouble.repository.ts'
import { videos } from './video-use.repository.ts'
import { videoJobs } from './video.jobs.ts'
import { videoListeners } from './video.listeners.ts'
import { videoRoutes } from './video.routes.ts'

/** Playing: who may watch what for how long, where they were, and what was watched. */
export const video: Feature = {
  name: 'video',
  tables: ['video', 'video_event', 'video_play', 'video_position', 'video_tally', 'video_trouble'],
  routes: videoRoutes,
  videos,
  jobs: videoJobs,
  listens: videoListeners,
  figures: [{ name: 'watchSeconds', value: events.watched }],
  person: {
    export: async ({ read }, uid) => ({
      plays: await plays.listAll(read, uid),
      positions: await positions.listAll(read, uid),
      watched: await events.listDays(read, uid),
      troubles: await troubles.listAll(read, uid),
    }),
    async forget(trx, uid) {
      await plays.removeAll(trx, uid)
      await positions.removeAll(trx, uid)
      await events.removeAll(trx, uid)
      await troubles.removeAll(trx, uid)
    },
    merge: positions.merge,
  },
}

export { attachVideo } from './video-making.service.ts'
export { findCover, findUpload, startVideo } from './video-publishing.service.ts'
