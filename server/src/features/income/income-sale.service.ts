import { coinRules } from '@kaleido/contract/wallet'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { house, type Leg, payDebts, post, potOf, takeEarnedBack } from '../wallet/index.ts'
import * as repository from './income.repository.ts'
import { incomeRules } from './income.settings.ts'

export type Sale = Omit<repository.NewSale, 'fen'> & {
  /** Of them alone an author gets a share: bonus coins cost nobody anything. */
  readonly boughtCoins: number
}

/**
 * Writes down what an author gets of a sale, held at first. The leg that it answers belongs into the posting of the
 * purchase; it only ever adds a row, so a popular author is no bottleneck.
 */
export async function recordSale(
  ctx: Ctx,
  trx: Trx,
  { boughtCoins, ...sale }: Sale,
): Promise<Leg[]> {
  const { sharePercent, holdDays } = await ctx.settings.read(incomeRules)
  const fen = Math.floor((boughtCoins * coinRules.fenPerCoin * sharePercent) / 100)
  if (fen === 0) return []
  await repository.add(trx, { ...sale, fen, holdDays })
  return [{ from: house.share, to: potOf(sale.uid, 'pending'), amount: fen }]
}

/**
 * Takes an author's share of a purchase back that is refunded; the legs belong into the posting of the refund. What is
 * cleared and no longer there becomes a debt.
 */
export async function reverseSale(trx: Trx, unlockId: string): Promise<Leg[]> {
  const sale = await repository.lockSale(trx, unlockId)
  if (!sale || sale.state === 'reversed') return []
  const [uid, fen] = [Number(sale.uid), Number(sale.fen)]
  await repository.reverse(trx, unlockId)
  return takeEarnedBack(trx, {
    uid,
    amount: fen,
    isHeld: sale.state === 'held',
    to: house.share,
    op: 'unlock_refund',
    ref: unlockId,
  })
}

/** Clears sales whose time has come; answers how many. One posting for each work of an author. */
export async function clearDue(ctx: Ctx, trx: Trx, limit: number): Promise<number> {
  const due = await repository.takeDue(trx, limit)
  const ofWork = Map.groupBy(due, ({ uid, work_id }) => `${uid}:${work_id}`)
  // In the order of accounts: two jobs at a time lock them alike.
  for (const [key, sales] of [...ofWork].toSorted(([one], [other]) => compare(one, other))) {
    await clear(ctx, trx, key, sales)
  }
  return due.length
}

const compare = (one: string, other: string) =>
  Number.parseInt(one, 10) - Number.parseInt(other, 10)

async function clear(
  ctx: Ctx,
  trx: Trx,
  key: string,
  sales: readonly repository.DueSale[],
): Promise<void> {
  const [first] = sales
  if (!first) return
  const uid = Number(first.uid)
  const amount = sales.reduce((total, { fen }) => total + Number(fen), 0)
  const last = Math.max(...sales.map(({ id }) => Number(id)))
  await post(ctx, trx, {
    op: 'sale',
    ref: `${key}:${last}`,
    about: { title: first.title, workId: first.work_id },
    legs: [
      { from: potOf(uid, 'pending'), to: potOf(uid, 'income'), amount },
      ...(await payDebts(trx, { uid, currency: 'fen', incoming: amount })),
    ],
  })
}
