import type { Feature } from '../../platform/ctx/feature.ts'
import { payoutCommands } from './payout.commands.ts'
import { payoutInvariants } from './payout.invariants.ts'
import { payoutJobs } from './payout.jobs.ts'
import { payoutRoutes } from './payout.routes.ts'
import { payoutFigures, payoutQueues } from './payout-overview.repository.ts'
import { exportPerson, forgetPerson, whatBlocksClosing } from './payout-person.service.ts'

/** What somebody earned and withdraws: where it is paid to, and what becomes of each withdrawal. */
export const payout: Feature = {
  name: 'payout',
  tables: ['payout_attempt', 'payout_history', 'payout_order', 'payout_payee'],
  routes: payoutRoutes,
  commands: payoutCommands,
  jobs: payoutJobs,
  invariants: payoutInvariants,
  queues: payoutQueues,
  figures: payoutFigures,
  person: { export: exportPerson, forget: forgetPerson, blocksClosing: whatBlocksClosing },
}
