import * as z from 'zod/mini'
import { type AnyJob, defineJob, handle } from '../../platform/jobs/jobs.ts'
import { rankWorks } from './feed-ranking.service.ts'

const rank = defineJob({ name: 'feed.rank', input: z.object({}), cron: '*/10 * * * *' })

export const feedJobs: readonly AnyJob[] = [handle(rank, (ctx) => rankWorks(ctx))]
