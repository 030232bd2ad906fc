import * as z from 'zod/mini'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Takes an upload that has arrived into the storage. Sent with its id as the key. */
export const receiveUpload = defineJob({
  name: 'media.receiveUpload',
  input: z.object({ id: z.string() }),
  isOncePerKey: true,
  // The largest upload is read once; a slow disk may need minutes for it.
  timeoutSeconds: 30 * 60,
})
