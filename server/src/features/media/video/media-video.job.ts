import * as z from 'zod/mini'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Makes everything of a video that is played. Sent with its id as the key. */
export const makeVideo = defineJob({
  name: 'media.makeVideo',
  input: z.object({ id: z.string() }),
  timeoutSeconds: 6 * 3_600,
  isOncePerKey: true,
})
