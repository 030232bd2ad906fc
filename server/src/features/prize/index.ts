import type { Feature } from '../../platform/ctx/feature.ts'
import * as orders from './order/prize-order.repository.ts'

/** Prizes that people get for points or win, and how those that are sent get to them. */
export const prize: Feature = {
  name: 'prize',
  tables: ['prize_item', 'prize_order'],
  person: {
    export: async ({ read }, uid) => ({ prizes: await orders.listOwn(read, uid) }),
    forget: orders.forget,
  },
}

export { add as addPrizeOrder } from './order/prize-order.repository.ts'
