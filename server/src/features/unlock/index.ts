import type { Feature } from '../../platform/ctx/feature.ts'
import { unlockCommands } from './unlock.commands.ts'
import { unlockInvariants } from './unlock.invariants.ts'
import { unlockJobs, unlockListeners } from './unlock.jobs.ts'
import * as refunds from './unlock-refund.repository.ts'
import { settleAuthor } from './unlock-refund.service.ts'
import * as repository from './unlock.repository.ts'
import { unlockRoutes } from './unlock.routes.ts'

/** The works that somebody has for good, whatever else opens and ends. */
export const unlock: Feature = {
  name: 'unlock',
  tables: ['unlock', 'unlock_refund'],
  routes: unlockRoutes,
  commands: unlockCommands,
  jobs: unlockJobs,
  listens: unlockListeners,
  invariants: unlockInvariants,
  person: {
    export: async ({ read }, uid) => ({
      unlocked: await repository.listAll(read, uid),
      refunded: await refunds.listAll(read, uid),
    }),
    forget: async (trx, uid) => {
      await repository.removeAll(trx, uid)
      await refunds.removeAll(trx, uid)
    },
    settle: settleAuthor,
  },
}

export { isSold } from './unlock.repository.ts'
export { findOwnership, grantWork } from './unlock.service.ts'
