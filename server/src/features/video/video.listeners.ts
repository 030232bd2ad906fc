import { afterEvent, type Listener } from '../../platform/ctx/events.ts'
import { uploadEnded, videoChanged } from '../media/media.events.ts'
import { countAllWaiting } from './video-event.service.ts'
import { settleAllOf, settleUpload } from './video-making.service.ts'
import { viewsReported } from './video.events.ts'

/** Views of so many seconds are counted at once. */
const gatheredSeconds = 60

export const videoListeners: readonly Listener[] = [
  afterEvent(videoChanged, { job: 'video.onVideoChanged', keyOf: ({ id }) => id }, settleAllOf),
  afterEvent(uploadEnded, { job: 'video.onUploadEnded', keyOf: ({ id }) => id }, settleUpload),
  afterEvent(
    viewsReported,
    { job: 'video.onViewsReported', keyOf: () => 'all', delaySeconds: gatheredSeconds },
    countAllWaiting,
  ),
]
