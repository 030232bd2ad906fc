import * as z from 'zod/mini'
import { type AnyJob, defineJob, handle } from '../../platform/jobs/jobs.ts'
import { countDueDays } from './dashboard-figure.service.ts'
import { probeLines } from './dashboard-line.service.ts'

const everyMinute = { input: z.object({}), cron: '* * * * *' } as const
const count = defineJob({ name: 'dashboard.countDays', ...everyMinute })
const probe = defineJob({ name: 'dashboard.probeLines', ...everyMinute })

export const dashboardJobs: readonly AnyJob[] = [
  handle(count, countDueDays),
  handle(probe, probeLines),
]
