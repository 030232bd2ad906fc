import { topupInvariants } from './topup.invariants.ts'
import type { Feature } from '../../platform/ctx/feature.ts'
import * as limits from './limit/topup-limit.repository.ts'
import * as orders from './order/topup-order.repository.ts'
import { notifyRoutes, payRoute } from './provider/topup-notify.raw.ts'
import { topupJobs } from './topup.jobs.ts'
import { topupFigures, topupQueues } from './topup-overview.repository.ts'
import { topupRoutes } from './topup.routes.ts'

/** What is bought with money: orders, the providers that are paid through, and what comes of what they tell. */
export const topup: Feature = {
  name: 'topup',
  tables: [
    'topup_difference',
    'topup_event',
    'topup_first',
    'topup_history',
    'topup_limit',
    'topup_order',
    'topup_package',
    'topup_refund',
    'topup_sandbox',
    'topup_statement',
    'topup_statement_line',
    'topup_suspense',
  ],
  routes: topupRoutes,
  raw: (ctx) => [...notifyRoutes(ctx), payRoute(ctx)],
  jobs: topupJobs,
  invariants: topupInvariants,
  queues: topupQueues,
  figures: topupFigures,
  person: {
    export: async ({ read }, uid) => ({
      topupOrders: await orders.listAll(read, uid),
      topupLimit: await limits.findOwn(read, uid),
    }),
    async forget(trx, uid) {
      await orders.forget(trx, uid)
      await limits.remove(trx, uid)
    },
  },
}
