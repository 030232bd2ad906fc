import * as z from 'zod/mini'
import { type AnyJob, defineJob, handle } from '../../platform/jobs/jobs.ts'
import { cutFolders } from './library-folder.service.ts'
import { cutHistories } from './library-history.service.ts'

/** Every night, when few look at anything. */
const nightly = defineJob({ name: 'library.nightly', input: z.object({}), cron: '40 4 * * *' })

export const libraryJobs: readonly AnyJob[] = [
  handle(nightly, async (ctx) => {
    await cutHistories(ctx)
    await cutFolders(ctx)
  }),
]
