import type { Db, Trx } from '../../platform/db/db.ts'
import type { Leg } from './wallet.repository.ts'
import { type AccountId, house, potOf } from './wallet.chart.ts'
import { lockBalance } from './wallet.coins.ts'
import * as repository from './wallet-debt.repository.ts'

export type Debt = repository.Debt

/**
 * What somebody could not give back: a balance is never negative, so it is written down, and blocks withdrawals until it
 * is paid.
 */
export function addDebt(trx: Trx, debt: Debt): Promise<void> {
  return repository.add(trx, debt)
}

interface Earned extends Pick<Debt, 'uid' | 'op' | 'ref' | 'amount'> {
  /** It is pending still. */
  readonly isHeld: boolean
  readonly to: AccountId
}

/**
 * Takes back what somebody earned. The legs that it answers belong into the posting that takes it; what is no longer there
 * becomes a debt.
 */
export async function takeEarnedBack(trx: Trx, { isHeld, to, ...debt }: Earned): Promise<Leg[]> {
  const { uid, amount } = debt
  if (isHeld) return [{ from: potOf(uid, 'pending'), to, amount }]
  const there = Math.min(amount, await lockBalance(trx, potOf(uid, 'income')))
  const missing = amount - there
  if (missing > 0) await addDebt(trx, { ...debt, currency: 'fen', amount: missing })
  return [
    { from: potOf(uid, 'income'), to, amount: there },
    { from: house.lostFen, to, amount: missing },
  ].filter((leg) => leg.amount > 0)
}

export function sumDebts(db: Db, uid: number): Promise<{ coin: number; fen: number }> {
  return repository.sum(db, uid)
}

const sources = {
  coin: { pot: 'coin', to: house.lostCoins },
  fen: { pot: 'income', to: house.lostFen },
} as const

/** Pays debts with what comes in. The legs that it answers belong into the posting that brings it. */
export async function payDebts(
  trx: Trx,
  { uid, currency, incoming }: Pick<Debt, 'uid' | 'currency'> & { readonly incoming: number },
): Promise<Leg[]> {
  let left = incoming
  for (const debt of await repository.lockOpen(trx, { uid, currency })) {
    const part = Math.min(left, debt.left)
    if (part === 0) break
    await repository.pay(trx, debt.id, part)
    left -= part
  }
  const { pot, to } = sources[currency]
  const paid = incoming - left
  return paid > 0 ? [{ from: potOf(uid, pot), to, amount: paid }] : []
}
