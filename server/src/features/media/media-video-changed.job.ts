import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/jobs.ts'

/**
 * Sent, with the video's id as the key, in the transaction in which a video can be watched for the first time, is whole, or
 * comes to nothing. Handled by whoever shows videos.
 */
export const videoChanged = defineJob({
  name: 'media.videoChanged',
  input: z.object({ id: z.string() }),
  isOncePerKey: true,
})
