import type { Invariant } from '../../platform/ctx/feature.ts'
import * as repository from './topup-invariant.repository.ts'

export const topupInvariants: readonly Invariant[] = [
  {
    name: 'every paid order has one posting, over the same amount',
    stops: 'payout',
    async findDifferences(db, limit, since) {
      const found = await repository.listDifferences(db, limit, since)
      return found.map(
        ({ ref, order, journal }) =>
          `order ${ref}: paid ${order ?? 'never'}, posted ${journal ?? 'never'}`,
      )
    },
  },
]
