import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import { couponRules, type quoteUnlock, type unlockWork } from '@kaleido/contract/unlock'
import { priceAt } from '@kaleido/contract/vip-entitlements'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { findCoupon, takeCoupon } from '../coupon/index.ts'
import { recordSale } from '../income/index.ts'
import { findMembership } from '../vip/index.ts'
import { house, legsOf, post, readWallet, type Split, splitPrice } from '../wallet/index.ts'
import { findSeen, type FoundWork, holdSeen, isAuthor } from '../work/index.ts'
import * as repository from './unlock.repository.ts'
import { findOwnership } from './unlock.service.ts'

export async function quote(
  ctx: RequestCtx<Person>,
  { id }: ParsedOf<typeof quoteUnlock>,
): Promise<AnswerOf<typeof quoteUnlock>> {
  const { uid } = ctx.actor
  const work = requireSold(ctx, await findSeen(ctx, id))
  const [terms, wallet, ownership, coupon] = await Promise.all([
    termsOf(ctx, work),
    readWallet(ctx.read, uid),
    findOwnership(ctx.read, { uid, workId: id }),
    findCoupon(ctx.read, { uid, language: ctx.request.language }),
  ])
  const { price, fullPrice } = terms
  return {
    isOwned: ownership !== undefined,
    price,
    fullPrice,
    gold: wallet.gold,
    gap: Math.max(0, price - wallet.gold),
    coupon: isForCoupon(fullPrice) ? (coupon ?? null) : null,
  }
}

type Purchase = ParsedOf<typeof unlockWork>

/**
 * Opens a work for good, in one transaction. The entitlement comes first: of any number at a time one inserts it, and
 * the others find that the work is owned.
 */
export function buy(
  ctx: Ctx<Person>,
  { id, with: means, price }: Purchase,
): Promise<AnswerOf<typeof unlockWork>> {
  const { uid } = ctx.actor
  return ctx.write(async (trx) => {
    // Held: who pays for a work has bought it before it is removed, and is found by its refund.
    const work = requireSold(ctx, await holdSeen(ctx, trx, id))
    const terms = await termsOf(ctx, work)
    const shown = means === 'coupon' ? terms.fullPrice : terms.price
    const unlockId = await repository.add(trx, { uid, workId: id, how: means, price: shown })
    if (unlockId === undefined) {
      // What was shown to somebody who owns it is of no account.
      return { wasOwned: true, isFirst: false, wallet: await readWallet(trx, uid) }
    }
    if (price !== shown) throw new AppError('unlock.price_changed', { price: shown })
    const isFirst =
      means === 'coupon'
        ? await payByCoupon(trx, { uid, unlockId, price })
        : await payByCoins(ctx, trx, { unlockId, work, price })
    return { wasOwned: false, isFirst, wallet: await readWallet(trx, uid) }
  })
}

/** A work that the caller could buy. */
function requireSold(ctx: Ctx<Person>, work: FoundWork): FoundWork {
  if (isAuthor(ctx.actor, work)) throw new AppError('unlock.own')
  if (work.access.mode !== 'coin') throw new AppError('unlock.not_sold')
  return work
}

async function termsOf(
  ctx: Ctx<Person>,
  { access }: FoundWork,
): Promise<{ price: number; fullPrice: number }> {
  const fullPrice = access.price ?? 0
  if (fullPrice === 0) throw new AppError('unlock.not_sold')
  const { level } = await findMembership(ctx.read, ctx.actor.uid)
  return { price: priceAt(level, fullPrice), fullPrice }
}

const isForCoupon = (fullPrice: number) => fullPrice <= couponRules.mostPrice

/** Both answer whether it is the first thing that the person ever opened for good. */
async function payByCoupon(
  trx: Trx,
  {
    uid,
    unlockId,
    price,
  }: { readonly uid: number; readonly unlockId: string; readonly price: number },
): Promise<boolean> {
  const couponId = isForCoupon(price) ? await takeCoupon(trx, uid) : undefined
  if (couponId === undefined) throw new AppError('unlock.no_coupon')
  return repository.setPaid(trx, unlockId, { couponId })
}

interface CoinPurchase {
  readonly unlockId: string
  readonly work: FoundWork
  readonly price: number
}

async function payByCoins(
  ctx: Ctx<Person>,
  trx: Trx,
  { unlockId, work, price }: CoinPurchase,
): Promise<boolean> {
  const { uid } = ctx.actor
  const split = await splitOrRefuse(trx, uid, price)
  const { authorUid, id: workId, title } = work
  const share = await recordSale(ctx, trx, {
    uid: authorUid,
    workId,
    title,
    unlockId,
    boughtCoins: split.coin,
  })
  await post(ctx, trx, {
    op: 'unlock',
    ref: unlockId,
    about: { title, workId },
    legs: [...legsOf(uid, split, house.sales), ...share],
  })
  return repository.setPaid(trx, unlockId, split)
}

/** What is missing is told, so that the app can offer to top it up. */
async function splitOrRefuse(trx: Trx, uid: number, price: number): Promise<Split> {
  try {
    return await splitPrice(trx, { uid, price })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'wallet.insufficient') throw error
    const { gold } = await readWallet(trx, uid)
    throw new AppError('unlock.coins', { price, gold, gap: price - gold }, { cause: error })
  }
}
