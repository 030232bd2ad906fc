import { expect, test } from 'vitest'
import { feeOf } from './fee.ts'

test.each([
  [10_000, 20, 2_000],
  [5_001, 20, 1_000],
  [5_003, 20, 1_001],
  [5_000, 0, 0],
  [5_000, 1, 100],
  [50, 20, 50],
])('of %d fen at %d percent the fee is %d', (amount, percent, fee) => {
  expect(feeOf(amount, percent)).toEqual({ fee, net: amount - fee })
})
