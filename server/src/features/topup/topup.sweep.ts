import {
  cancelOrder,
  checkOrder,
  getOrder,
  listOrders,
  listProducts,
  openOrder,
} from '@kaleido/contract/topup'
import { sql } from 'kysely'
import type { TestApp } from '../../testing/app.ts'
import type { Sweep } from '../../testing/sweeps/sweep.ts'
import { listOnSale } from './package/topup-package.repository.ts'
import { anOrder, growOrders } from './topup.fixture.ts'

/** Of a package that is on sale: another sweep makes every call of the staff, and may have retired the first one. */
const othersOrder = async (app: TestApp) => {
  const [found] = await listOnSale(app.deps.db)
  const { id } = await anOrder(app, await app.logIn('member'), { productId: found?.id ?? '' })
  return { id }
}

export const sweep: Sweep = {
  exempt: [
    { call: listOrders, because: "the caller's own orders" },
    { call: listProducts, because: 'what the operator sells' },
  ],
  others: [
    ...[getOrder, cancelOrder, checkOrder].map((call) => ({ call, input: othersOrder })),
    {
      call: openOrder,
      // A product is nobody's; one that is not on sale does not exist.
      input: async () => ({ item: 'coin', productId: '999999', channel: 'sandbox' }),
    },
  ],
  paths: ['/pay/go', '/pay/notify/alipay', '/pay/notify/sandbox', '/pay/notify/stripe'],
  async trace(trx, uid) {
    await sql`
      insert into topup_order (uid, item, product_id, coins, price, provider, expires_at)
      values (${uid}, 'coin', 1, 60, 600, 'sandbox', app_now())
    `.execute(trx)
    await sql`insert into topup_limit (uid, fen) values (${uid}, 10000)`.execute(trx)
  },
  plans: [
    {
      call: listOrders,
      inputs: () => [
        {},
        { state: 'paid' },
        { state: 'closed' },
        { state: 'open' },
        { item: 'coin' },
      ],
    },
  ],
  bounded: {
    'topup.listProducts': 'the products on sale',
  },
  async grow(app, { viewer: { uid } }) {
    await growOrders(app, uid)
    return {}
  },
}
