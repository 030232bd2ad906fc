import { uid } from '@kaleido/contract/core/id'
import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Pushes an answer that is still unread a moment later. */
export const pushAnswerJob = defineJob({
  name: 'support.pushAnswer',
  input: z.object({ uid }),
  isOncePerKey: true,
})

/** Who looks at the conversation has read an answer by then; several answers make one push. */
export const pushAfterSeconds = 10
