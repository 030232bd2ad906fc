import type { Feature } from '../../platform/ctx/feature.ts'
import { opsCommands } from './ops.commands.ts'
import { opsJobs } from './ops.jobs.ts'
import { opsRoutes } from './ops.routes.ts'

/** What clients report of their troubles, and the housekeeping of the platform. */
export const ops: Feature = {
  name: 'ops',
  tables: ['ops_report', 'ops_report_device'],
  routes: opsRoutes,
  jobs: opsJobs,
  commands: opsCommands,
}
