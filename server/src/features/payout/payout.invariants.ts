import type { Invariant } from '../../platform/ctx/feature.ts'
import * as repository from './payout-invariant.repository.ts'

export const payoutInvariants: readonly Invariant[] = [
  {
    name: 'what somebody has set aside is the sum of their withdrawals under way',
    stops: 'payout',
    findDifferences: repository.findFrozen,
  },
  {
    name: 'every withdrawal was set aside once, over its amount',
    stops: 'payout',
    findDifferences: repository.findTaken,
  },
  {
    name: 'every withdrawal that was paid has one posting, and no other has',
    stops: 'payout',
    findDifferences: repository.findPaid,
  },
  {
    name: 'every withdrawal that ended otherwise was given back once, and no other was',
    stops: 'payout',
    findDifferences: repository.findBack,
  },
  {
    name: 'every withdrawal that was paid has one success of its provider, and no other has',
    stops: 'payout',
    findDifferences: repository.findSuccesses,
  },
]
