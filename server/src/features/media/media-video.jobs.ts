import * as z from 'zod/mini'
import type { Deps } from '../../platform/deps.ts'
import { type AnyJob, defineJob, handle } from '../../platform/jobs/jobs.ts'
import { removeLeftovers } from './media-video.files.ts'
import { makeVideo } from './media-video.job.ts'
import { listInMaking } from './media-video.repository.ts'
import { makeVideoOf, refuseLost } from './media-video.service.ts'

const dropLeftovers = defineJob({
  name: 'media.dropLeftovers',
  input: z.object({}),
  cron: '5 * * * *',
})

export function videoJobs(deps: Deps): AnyJob[] {
  const clear = () => removeLeftovers(deps, (items) => listInMaking(deps.db, items))
  return [
    handle(makeVideo, async (context, { id }) => {
      await clear()
      await makeVideoOf(deps, context, id)
    }),
    handle(dropLeftovers, async () => {
      await clear()
      await refuseLost(deps)
    }),
  ]
}
