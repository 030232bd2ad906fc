import { type Listener, onEvent } from '../../platform/ctx/events.ts'
import { workWatched } from '../video/video.events.ts'
import * as later from './library-later.repository.ts'

export const libraryListeners: readonly Listener[] = [
  // What was watched to its end need not be watched later.
  onEvent(workWatched, async (_ctx, trx, { uid, ids }) => {
    await later.remove(trx, { uid, ids })
  }),
]
