import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { buyVip } from '@kaleido/contract/vip'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import { house, legsOf, post, readWallet, splitPrice } from '../wallet/index.ts'
import { takeNewcomer } from './vip-newcomer.repository.ts'
import { requireOffer } from './vip-offer.service.ts'
import * as products from './vip-product.repository.ts'
import * as repository from './vip.repository.ts'
import { findMembership, grantVip } from './vip.service.ts'

/** Time for coins: the purchase, its posting and the time are written together. */
export function buy(
  ctx: Ctx<Person>,
  { productId, coins: shown }: ParsedOf<typeof buyVip>,
): Promise<AnswerOf<typeof buyVip>> {
  const { uid } = ctx.actor
  return ctx.write(async (trx) => {
    await repository.lock(trx, uid)
    const offer = await requireOffer(trx, { uid, productId })
    const { coins, tier, days } = offer
    if (shown !== undefined && shown !== coins) {
      throw new AppError('vip.price_changed', { price: coins })
    }
    if (offer.isNewcomer && !(await takeNewcomer(trx, uid))) throw new AppError('vip.newcomer_over')
    const split = await splitPrice(trx, { uid, price: coins })
    const id = await products.addPurchase(trx, { uid, productId, coins })
    const about = { tier, days }
    const posting = { op: 'vip', ref: id, legs: legsOf(uid, split, house.sales), about }
    const { journalId } = await post(ctx, trx, posting)
    const lot = { uid, tier, days, source: 'coins', ref: id, journalId } as const
    const { isFirst, until } = await grantVip(trx, lot)
    const membership = await findMembership(trx, uid)
    return {
      id,
      isFirst,
      vipLevel: membership.level,
      vipExpireDate: membership.until?.toISOString() ?? null,
      until: (until ?? ctx.clock.now()).toISOString(),
      wallet: await readWallet(trx, uid),
    }
  })
}
