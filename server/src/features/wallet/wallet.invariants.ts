import type { Invariant } from '../../platform/ctx/feature.ts'
import * as repository from './wallet-check.repository.ts'

/** What the ledger promises. The tables' constraints say the same of each row; these are of the rows together. */
export const walletInvariants: readonly Invariant[] = [
  { name: 'no balance is negative', stops: 'all', findDifferences: repository.findNegative },
  {
    name: 'every balance is the sum of its transfers',
    stops: 'all',
    findDifferences: repository.findDrift,
  },
  {
    name: 'every bill ends at the balance of its account',
    stops: 'all',
    findDifferences: repository.findWrongBills,
  },
  {
    name: 'every event has transfers, numbered from 1, each in one currency',
    stops: 'all',
    findDifferences: repository.findIncomplete,
  },
  {
    name: 'all accounts of a currency together are zero',
    stops: 'all',
    findDifferences: repository.findImbalance,
  },
]
