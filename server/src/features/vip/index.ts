import { vipInvariants } from './vip.invariants.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Feature } from '../../platform/ctx/feature.ts'
import type { Trx } from '../../platform/db/db.ts'
import * as lots from './vip-lot.repository.ts'
import * as newcomers from './vip-newcomer.repository.ts'
import * as products from './vip-product.repository.ts'
import { vipJobs } from './vip.jobs.ts'
import { vipListeners } from './vip.listeners.ts'
import * as repository from './vip.repository.ts'
import { vipRoutes } from './vip.routes.ts'

/** Until when somebody is VIP or super VIP, what that costs, and by what they came to it. */
export const vip: Feature = {
  name: 'vip',
  tables: [
    'vip_lot',
    'vip_membership',
    'vip_newcomer',
    'vip_newcomer_mark',
    'vip_newcomer_used',
    'vip_product',
    'vip_purchase',
  ],
  routes: vipRoutes,
  invariants: vipInvariants,
  jobs: vipJobs,
  listens: vipListeners,
  person: { export: exportPerson, forget: forgetPerson },
}

async function exportPerson({ read }: Ctx, uid: number) {
  return {
    vip: await repository.findOwn(read, uid),
    vipGiven: await lots.listOwn(read, uid),
    vipPurchases: await products.listPurchases(read, uid),
    vipNewcomer: await newcomers.findOwn(read, uid),
  }
}

async function forgetPerson(trx: Trx, uid: number): Promise<void> {
  await repository.remove(trx, uid)
  await lots.forget(trx, uid)
  await products.forgetPurchases(trx, uid)
  await newcomers.remove(trx, uid)
}

export { findOffer, listOffers } from './vip-offer.service.ts'
export {
  findMembership,
  grantVip,
  lasts,
  type Membership,
  membershipAt,
  readFee,
  revokeVip,
  takeNewcomerPrice,
} from './vip.service.ts'
