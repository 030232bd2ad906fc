import * as z from 'zod/mini'
import { type AnyJob, defineJob, handle } from '../../platform/jobs/jobs.ts'
import { addSeeds } from './draw/lottery-seed.service.ts'

/** Twice a day, so that a day's commitment exists before the day begins. */
const addSeedsJob = defineJob({
  name: 'lottery.addSeeds',
  input: z.object({}),
  cron: '20 3,15 * * *',
})

export const lotteryJobs: readonly AnyJob[] = [handle(addSeedsJob, addSeeds)]
