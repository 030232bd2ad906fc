import type { Invariant } from '../../platform/ctx/feature.ts'
import * as repository from './unlock-invariant.repository.ts'

type Find = typeof repository.findPurchases

const differencesBy =
  (find: Find): Invariant['findDifferences'] =>
  async (db, limit, since) =>
    (await find(db, limit, since)).map(({ what, subject }) => `${what} ${subject}`)

export const unlockInvariants: readonly Invariant[] = [
  {
    name: 'works that were bought for coins and postings of unlocks are the same',
    stops: 'payout',
    findDifferences: differencesBy(repository.findPurchases),
  },
  {
    name: 'works that were bought for coupons and used coupons are the same',
    stops: 'payout',
    findDifferences: differencesBy(repository.findCoupons),
  },
  {
    name: 'what was given back was paid, once, and its author’s share with it',
    stops: 'payout',
    findDifferences: differencesBy(repository.findRefunds),
  },
]
