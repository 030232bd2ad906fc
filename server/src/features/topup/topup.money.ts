import { coinRules } from '@kaleido/contract/wallet'
import type { Trx } from '../../platform/db/db.ts'
import { type AccountId, house, type Leg, payDebts, potOf, splitUpTo } from '../wallet/index.ts'
import { type ProviderId, providerIds } from './provider/provider.ts'

/** The account of what came in by a provider. */
export function gatewayOf(provider: string): AccountId {
  const id = providerIds.find((one): one is ProviderId => one === provider)
  if (id === undefined) throw new Error(`no account of the provider ${provider}`)
  return house[id]
}

export interface Coins {
  readonly coins: number
  readonly bonus: number
}

/** What somebody gets for money: bought coins, bonus coins, and what of them pays debts. */
export async function coinLegs(
  trx: Trx,
  { uid, coins, bonus }: { readonly uid: number } & Coins,
): Promise<Leg[]> {
  return [
    { from: house.exchangedCoins, to: potOf(uid, 'coin'), amount: coins },
    { from: house.grantedCoins, to: potOf(uid, 'bonus'), amount: bonus },
    ...(await payDebts(trx, { uid, currency: 'coin', incoming: coins })),
  ].filter(({ amount }) => amount > 0)
}

export interface TakenBack {
  readonly legs: Leg[]
  /** Coins that are spent already. */
  readonly missing: number
}

/** Takes coins back as far as they are there; what is missing is the house's loss until the debt is paid. */
export async function takeBackLegs(
  trx: Trx,
  { uid, coins, bonus }: { readonly uid: number } & Coins,
): Promise<TakenBack> {
  const taken = await splitUpTo(trx, { uid, coin: coins, bonus })
  const missing = coins + bonus - taken.coin - taken.bonus
  // Bonus coins are spent first, so bought ones stand in for them; the loss makes the house's accounts whole.
  const boughtBack = Math.min(coins, taken.coin)
  const insteadOfBonus = taken.coin - boughtBack
  const lostBought = coins - boughtBack
  const legs = [
    { from: potOf(uid, 'coin'), to: house.exchangedCoins, amount: boughtBack },
    { from: potOf(uid, 'coin'), to: house.grantedCoins, amount: insteadOfBonus },
    { from: potOf(uid, 'bonus'), to: house.grantedCoins, amount: taken.bonus },
    { from: house.lostCoins, to: house.exchangedCoins, amount: lostBought },
    { from: house.lostCoins, to: house.grantedCoins, amount: missing - lostBought },
  ].filter(({ amount }) => amount > 0)
  return { legs, missing }
}

/** The reference of coins that were given for money that lay aside, where that paid no order. */
export const creditRef = (suspenseId: string) => `suspense:${suspenseId}`

/** The coins that an amount of money buys without any offer. */
export const coinsFor = (fen: number) => Math.floor(fen / coinRules.fenPerCoin)
