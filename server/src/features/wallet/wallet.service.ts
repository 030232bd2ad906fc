import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  type exchangeCoins,
  exchangeRules,
  type getWallet,
  type Wallet,
} from '@kaleido/contract/wallet'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { house, potOf } from './wallet.chart.ts'
import { byAccount, legsOf, splitPrice } from './wallet.coins.ts'
import * as exchanges from './wallet-exchange.repository.ts'
import { post } from './wallet.posting.ts'
import * as repository from './wallet.repository.ts'

export function get({ actor, read }: Ctx<Person>): Promise<AnswerOf<typeof getWallet>> {
  return readWallet(read, actor.uid)
}

const shownPots = ['coin', 'bonus', 'point', 'bought', 'income', 'frozen'] as const

/** What somebody has at this moment. */
export async function readWallet(db: Db, uid: number): Promise<Wallet> {
  const rows = await repository.listBalances(
    db,
    shownPots.map((pot) => potOf(uid, pot)),
  )
  const balanceOf = byAccount(rows)
  const of = (pot: (typeof shownPots)[number]) => balanceOf(potOf(uid, pot))
  return {
    coin: of('coin'),
    bonus: of('bonus'),
    gold: of('coin') + of('bonus'),
    income: of('income'),
    frozen: of('frozen'),
    point: of('point') + of('bought'),
  }
}

/** Points that were not bought with coins: the only ones that pay draws. */
export async function readGivenPoints(db: Db, uid: number): Promise<number> {
  const pot = potOf(uid, 'point')
  return byAccount(await repository.listBalances(db, [pot]))(pot)
}

/** Turns coins into points. */
export function exchange(
  ctx: Ctx<Person>,
  { coins }: ParsedOf<typeof exchangeCoins>,
): Promise<AnswerOf<typeof exchangeCoins>> {
  const { uid } = ctx.actor
  const points = coins * exchangeRules.pointsPerCoin
  return ctx.write(async (trx) => {
    // Also makes two exchanges at a time count each other.
    const split = await splitPrice(trx, { uid, price: coins })
    const today = await exchanges.sumOfToday(trx, uid)
    if (today + coins > exchangeRules.mostCoinsPerDay) throw new AppError('wallet.exchange_limit')
    const id = await exchanges.add(trx, { uid, coins, points })
    await post(ctx, trx, {
      op: 'exchange',
      ref: id,
      legs: [
        ...legsOf(uid, split, house.exchangedCoins),
        { from: house.exchangedPoints, to: potOf(uid, 'bought'), amount: points },
      ],
    })
    return { points, wallet: await readWallet(trx, uid) }
  })
}
