import type { Feature } from '../../platform/ctx/feature.ts'
import { opsCommands } from './ops.commands.ts'
import { opsJobs } from './ops.jobs.ts'
import * as payments from './ops-payment.repository.ts'
import { opsRoutes } from './ops.routes.ts'

/** What clients report of their troubles, and the housekeeping of the platform. */
export const ops: Feature = {
  name: 'ops',
  tables: ['ops_payment_failure', 'ops_report', 'ops_report_device'],
  routes: opsRoutes,
  jobs: opsJobs,
  commands: opsCommands,
  person: {
    export: async ({ read }, uid) => ({ paymentErrors: await payments.listAllOf(read, uid) }),
    forget: payments.removeAllOf,
  },
}
