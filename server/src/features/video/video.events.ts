import * as z from 'zod/mini'
import { defineEvent } from '../../platform/ctx/events.ts'

/** Views were reported that no work counts yet. */
export const viewsReported = defineEvent('video.viewsReported', z.object({}))

/** Somebody watched so many seconds, of works that are not their own. */
export const secondsWatched = defineEvent(
  'video.secondsWatched',
  z.object({ uid: z.int(), seconds: z.number() }),
)

/** Somebody watched these works to their end. */
export const workWatched = defineEvent(
  'video.workWatched',
  z.object({ uid: z.int(), ids: z.array(z.string()) }),
)
