import { payoutRules } from '@kaleido/contract/payout'
import type { PayoutTerms } from './amount.ts'

export type Obstacle =
  | 'closed'
  | 'phone'
  | 'pending'
  | 'debt'
  | 'held'
  | 'orders'
  | 'day'
  | 'little'

/** What keeps the person from withdrawing now, the one to deal with first; undefined where nothing does. */
export function obstacleOf(terms: PayoutTerms, now: number): Obstacle | undefined {
  const found: readonly (readonly [Obstacle, boolean])[] = [
    ['pending', terms.pendingId !== null],
    ['closed', !terms.isOpen],
    ['phone', !terms.hasPhone],
    ['debt', terms.debt > 0],
    ['held', terms.heldUntil !== null && Date.parse(terms.heldUntil) > now],
    ['orders', terms.ordersLeftToday <= 0],
    ['day', terms.leftToday < payoutRules.least],
    ['little', terms.income < payoutRules.least],
  ]
  return found.find(([, isThere]) => isThere)?.[0]
}
