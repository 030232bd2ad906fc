import type { Invariant } from '../../platform/ctx/feature.ts'
import * as repository from './vip-invariant.repository.ts'

export const vipInvariants: readonly Invariant[] = [
  {
    name: 'VIP that was paid for and postings of VIP are the same',
    stops: 'payout',
    async findDifferences(db, limit, since) {
      const found = await repository.findDifferences(db, limit, since)
      return found.map(({ what, subject }) => `${what} ${subject}`)
    },
  },
]
