import type { Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { type AccountId, potOf } from './wallet.chart.ts'
import { byAccount, lockBalance } from './wallet.coins.ts'
import * as repository from './wallet.repository.ts'
import type { Leg } from './wallet.repository.ts'

/** How many points of each kind: those that were bought with coins, and those that were given. */
export interface Points {
  readonly bought: number
  readonly point: number
}

/**
 * How a price in points is paid: bought points first. Refuses where they do not suffice; until the transaction ends nobody
 * else spends them.
 */
export async function splitPoints(
  trx: Trx,
  { uid, price }: { readonly uid: number; readonly price: number },
): Promise<Points> {
  const [boughtPot, pointPot] = [potOf(uid, 'bought'), potOf(uid, 'point')]
  const balanceOf = byAccount(await repository.lockBalances(trx, [boughtPot, pointPot]))
  const bought = Math.min(price, balanceOf(boughtPot))
  const point = price - bought
  if (point > balanceOf(pointPot)) throw new AppError('wallet.insufficient')
  return { bought, point }
}

interface Taken {
  readonly uid: number
  readonly amount: number
  readonly to: AccountId
}

/** Takes back points that were given, up to what is there. The legs that it answers belong into the posting that takes them. */
export async function takePointsBack(trx: Trx, { uid, amount, to }: Taken): Promise<Leg[]> {
  const from = potOf(uid, 'point')
  const there = Math.min(amount, await lockBalance(trx, from))
  return there > 0 ? [{ from, to, amount: there }] : []
}

/** The legs that pay them into an account. To give them back, `from` and `to` change places. */
export function legsOfPoints(uid: number, { bought, point }: Points, to: AccountId): Leg[] {
  return [
    { from: potOf(uid, 'bought'), to, amount: bought },
    { from: potOf(uid, 'point'), to, amount: point },
  ].filter(({ amount }) => amount > 0)
}
