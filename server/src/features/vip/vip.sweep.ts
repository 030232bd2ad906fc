import { buyVip, listVipProducts, quoteVip } from '@kaleido/contract/vip'
import type { TestApp } from '../../testing/app.ts'
import { operatorsTexts, type Sweep } from '../../testing/sweeps/sweep.ts'
import { grantVip } from './index.ts'
import * as newcomers from './vip-newcomer.repository.ts'
import * as products from './vip-product.repository.ts'

/** Products are nobody's own; one that is not on sale is there for nobody. */
async function notOnSale(app: TestApp): Promise<{ productId: string }> {
  const [offer] = await products.listOnSale(app.deps.db)
  if (!offer) throw new Error('nothing is on sale')
  const { tier, days, name, price_fen } = offer
  const productId = await app
    .ctx()
    .write((trx) => products.add(trx, { tier, days, name, price_fen, retired_at: new Date() }))
  return { productId }
}

export const sweep: Sweep = {
  exempt: [{ call: listVipProducts, because: operatorsTexts }],
  others: [quoteVip, buyVip].map((call) => ({ call, input: notOnSale })),
  bounded: { 'vip.': 'the operator writes a few of these' },
  async trace(trx, uid) {
    await grantVip(trx, { uid, tier: 'vip', days: 1 })
    await newcomers.add(trx, uid)
    await newcomers.addMark(trx, { uid, kind: 'phone', mark: Buffer.from(String(uid)) })
    const [offer] = await products.listOnSale(trx)
    await products.addPurchase(trx, { uid, productId: offer?.id ?? '', coins: 1 })
  },
}
