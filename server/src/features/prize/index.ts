import { listDeskPrizeOrders } from '@kaleido/contract/prize-desk'
import type { Feature } from '../../platform/ctx/feature.ts'
import * as orders from './order/prize-order.repository.ts'
import { findDifferences } from './prize-invariant.repository.ts'
import { prizeCommands } from './prize.commands.ts'
import { prizeRoutes } from './prize.routes.ts'

/** Prizes that people get for points or win, and how those that are sent get to them. */
export const prize: Feature = {
  name: 'prize',
  tables: ['prize_history', 'prize_item', 'prize_order'],
  routes: prizeRoutes,
  commands: prizeCommands,
  queues: [{ name: 'prize', opens: listDeskPrizeOrders, rows: orders.waiting }],
  invariants: [
    {
      name: 'prizes were paid as they say, and the rest is there',
      stops: 'payout',
      findDifferences,
    },
  ],
  person: {
    export: async ({ read }, uid) => ({ prizes: await orders.listOwn(read, uid) }),
    forget: orders.forget,
  },
}

export { save as savePrizeItem } from './item/prize-item.service.ts'
export { add as addPrizeOrder } from './order/prize-order.repository.ts'
