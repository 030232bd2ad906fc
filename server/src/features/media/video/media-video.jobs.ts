import * as z from 'zod/mini'
import { type AnyJob, defineJob, handle, type JobCtx } from '../../../platform/jobs/jobs.ts'
import { removeLeftovers } from './media-video.files.ts'
import { makeVideo } from './media-video.job.ts'
import { listInMaking } from './media-video.repository.ts'
import { makeVideoOf, refuseLost } from './media-video.service.ts'

const dropLeftovers = defineJob({
  name: 'media.dropLeftovers',
  input: z.object({}),
  cron: '5 * * * *',
})

const clear = (ctx: JobCtx) => removeLeftovers(ctx, (items) => listInMaking(ctx.read, items))

export const videoJobs: readonly AnyJob[] = [
  handle(makeVideo, async (ctx, { id }) => {
    await clear(ctx)
    await makeVideoOf(ctx, id)
  }),
  handle(dropLeftovers, async (ctx) => {
    await clear(ctx)
    await refuseLost(ctx)
  }),
]
