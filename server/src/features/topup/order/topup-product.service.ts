import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import { type listProducts, type openOrder, topupRules } from '@kaleido/contract/topup'
import { exchangeRules } from '@kaleido/contract/wallet'
import type { Person } from '../../../platform/ctx/actor.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Trx } from '../../../platform/db/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { RequestCtx } from '../../../platform/http/route.ts'
import { keyedHash } from '../../../platform/crypto/encrypt-at-rest.ts'
import { findOffer, listOffers } from '../../vip/index.ts'
import * as packages from '../package/topup-package.repository.ts'
import { listChannels } from '../provider/providers.ts'
import { topupFirst } from '../topup.settings.ts'
import * as firsts from './topup-first.repository.ts'
import type { NewOrder } from './topup-order.repository.ts'

export async function list(
  ctx: RequestCtx<Person>,
  { type }: ParsedOf<typeof listProducts>,
): Promise<AnswerOf<typeof listProducts>> {
  const { uid } = ctx.actor
  const { language } = ctx.request
  const channels = await listChannels(ctx, language)
  const nothing = { packages: [], vip: [], rates: null, channels }
  if (type === 1) return { ...nothing, packages: await listPackages(ctx, uid) }
  if (type === 2) return { ...nothing, vip: await listVip(ctx, { uid, language }) }
  const { pointsPerCoin, minCoins, mostCoinsPerDay } = exchangeRules
  const { coinsPerYuan } = topupRules
  return { ...nothing, rates: { coinsPerYuan, pointsPerCoin, minCoins, mostCoinsPerDay } }
}

async function listVip(ctx: Ctx, whom: Parameters<typeof listOffers>[1]) {
  const offers = await listOffers(ctx.read, whom)
  return offers.map(({ id, tier, days, price, isNewcomer }) => ({
    id,
    tier,
    days,
    price,
    isNewcomer,
  }))
}

async function listPackages(ctx: Ctx, uid: number) {
  const most = await mostFirstBonus(ctx, uid)
  return (await packages.listOnSale(ctx.read)).map(({ id, coins, bonus, price }) => ({
    id,
    coins,
    bonus,
    price,
    firstBonus: Math.min(coins, most),
  }))
}

export const whomOf = ({ secrets }: Pick<Ctx, 'secrets'>, uid: number) => ({
  uid,
  person: keyedHash(secrets.secretKey, 'topup-first', String(uid)),
})

/** How much the next top-up may add if it is the first: it doubles the coins, up to this number. */
async function mostFirstBonus(ctx: Ctx, uid: number): Promise<number> {
  const { most } = await ctx.settings.read(topupFirst)
  return (await firsts.isFirst(ctx.read, whomOf(ctx, uid))) ? most : 0
}

type Product = Omit<NewOrder, 'uid' | 'provider' | 'minutes'> & { readonly title: string }

/** What is ordered, as it is offered at this moment. */
export async function requireProduct(
  ctx: RequestCtx<Person>,
  trx: Trx,
  { item, productId }: Pick<ParsedOf<typeof openOrder>, 'item' | 'productId'>,
): Promise<Product> {
  const { uid } = ctx.actor
  const isEnglish = ctx.request.language === 'en'
  if (item === 'vip') {
    const offer = await findOffer(trx, { uid, productId })
    if (!offer) throw new AppError('topup.no_product')
    const { tier, days, price, isNewcomer } = offer
    const title = `${tier.toUpperCase()} ${days} ${isEnglish ? 'days' : '天'}`
    return { item, productId, tier, days, price, isNewcomer, title }
  }
  const found = await packages.findOnSale(trx, productId)
  if (!found) throw new AppError('topup.no_product')
  const { coins, bonus, price } = found
  const firstBonus = Math.min(coins, await mostFirstBonus(ctx, uid))
  const title = `${coins} ${isEnglish ? 'coins' : '金币'}`
  return { item, productId, coins, bonus, firstBonus, price, title }
}
