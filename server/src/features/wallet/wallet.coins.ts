import type { Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { type AccountId, potOf } from './wallet.chart.ts'
import * as repository from './wallet.repository.ts'

export interface Split {
  readonly bonus: number
  readonly coin: number
}

/** Which coins pay a price: bonus coins first, then bought ones. Until the transaction ends nobody else spends them. */
export async function splitPrice(
  trx: Trx,
  { uid, price }: { readonly uid: number; readonly price: number },
): Promise<Split> {
  const [coinPot, bonusPot] = [potOf(uid, 'coin'), potOf(uid, 'bonus')]
  const balanceOf = byAccount(await repository.lockBalances(trx, [coinPot, bonusPot]))
  const bonus = Math.min(price, balanceOf(bonusPot))
  const coin = price - bonus
  if (coin > balanceOf(coinPot)) throw new AppError('wallet.insufficient')
  return { bonus, coin }
}

/** What is in an account, which no other transaction changes before this one ends. */
export async function lockBalance(trx: Trx, id: AccountId): Promise<number> {
  return byAccount(await repository.lockBalances(trx, [id]))(id)
}

/**
 * What can be taken back of coins that were given: bonus coins first, then bought ones, up to what is there. Until the
 * transaction ends nobody else spends them.
 */
export async function splitUpTo(
  trx: Trx,
  { uid, bonus, coin }: { readonly uid: number } & Split,
): Promise<Split> {
  const [coinPot, bonusPot] = [potOf(uid, 'coin'), potOf(uid, 'bonus')]
  const balanceOf = byAccount(await repository.lockBalances(trx, [coinPot, bonusPot]))
  const takenBonus = Math.min(bonus, balanceOf(bonusPot))
  const left = bonus + coin - takenBonus
  return { bonus: takenBonus, coin: Math.min(left, balanceOf(coinPot)) }
}

/** Their balances; zero where an account does not exist yet. */
export function byAccount(
  rows: readonly { readonly id: string; readonly balance: string }[],
): (id: AccountId) => number {
  const found = new Map(rows.map(({ id, balance }) => [id, Number(balance)]))
  return (id) => found.get(String(id)) ?? 0
}

/** Legs that take those coins, without the empty one. */
export function legsOf(uid: number, { bonus, coin }: Split, to: AccountId): repository.Leg[] {
  return [
    { from: potOf(uid, 'bonus'), to, amount: bonus },
    { from: potOf(uid, 'coin'), to, amount: coin },
  ].filter(({ amount }) => amount > 0)
}
