import * as z from 'zod/mini'
import { type AnyJob, defineJob, handle } from '../../platform/jobs/jobs.ts'
import { countWatched } from './studio-count.service.ts'

/** Counts what was watched since the last run. */
const count = defineJob({ name: 'studio.count', input: z.object({}), cron: '*/2 * * * *' })

export const studioJobs: readonly AnyJob[] = [handle(count, countWatched)]
